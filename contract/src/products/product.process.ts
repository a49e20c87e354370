import { process } from '../kit/process.ts'

/** The review of a vessel's product data (spec 2 §2.2 pressureApplyForm, pressureVesselAudit). */
export const productProcess = process('product', {
  title: '压力容器产品申报',
  start: 'CPSB',
  steps: {
    CPSB: {
      name: '产品申报',
      editable: [
        'productno',
        'productname',
        'vesselCategory',
        'volume',
        'designPressure',
        'designTemp',
        'medium',
        'designunit',
        'factoryno',
        'madeunit',
        'makeUnitId',
        'licenseno',
        'madedate',
        'madeinspno',
        'inspunit',
        'deliverunit',
        'note',
      ],
      actions: { submit: { label: '提交审核', permission: 'product.submit', to: 'CPSH' } },
    },
    CPSH: {
      name: '产品审核',
      workingDays: 5,
      actions: {
        pass: { label: '审核通过', permission: 'product.audit', to: 'end' },
        return: {
          label: '退回',
          permission: 'product.audit',
          backTo: ['CPSB'],
          supply: ['backReason', 'backDescription'],
        },
      },
    },
  },
})
