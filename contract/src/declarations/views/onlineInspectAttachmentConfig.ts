import { view } from '../../kit/view.ts'
import { materialDemand } from '../materials/materialDemand.ts'

/** What is handed in with declarations. */
export const onlineInspectAttachmentConfig = view('onlineInspectAttachmentConfig', {
  title: '网上报检附件配置',
  record: materialDemand,
  path: '/api/sysmng/onlineAttachmentConfig',
  search: ['inmGroupCode', 'equclacode', 'atttype', 'required', 'enabled'],
  columns: [
    { field: 'inmGroupCode', pin: 'left' },
    'equclacode',
    'attitle',
    'required',
    'sortNo',
    'enabled',
    'note',
    'updateDate',
    'updateUserName',
  ],
  carries: ['atttype'],
  orderBy: ['inmGroupCode', 'asc'],
  toolbar: ['create', 'export'],
  rowActions: ['edit', 'view'],
  form: {
    sections: [
      {
        title: '应交材料',
        fields: [
          'inmGroupCode',
          'equclacode',
          'atttype',
          'sortNo',
          'required',
          'enabled',
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有应交材料；申报时不检查材料',
})
