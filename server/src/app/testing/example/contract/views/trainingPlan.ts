import { view } from '@tejian/contract/kit/view.ts'
import { trainingPlan as record } from '../trainingPlan.ts'

/** The page of training plans: list and form. */
export const trainingPlan = view('trainingPlan', {
  title: '培训计划',
  record,
  path: '/api/training/trainingPlan',
  search: ['complex', 'traindate', 'step'],
  columns: [{ field: 'planname', pin: 'left' }, 'traindate', 'place', 'headcount', 'step', 'approveDate'],
  orderBy: ['traindate', 'desc'],
  toolbar: ['create', 'submit', 'delete', 'import', 'export'],
  rowActions: ['edit', 'submit', 'view', 'flowLog'],
  form: {
    sections: [
      {
        title: '培训计划',
        fields: [
          { field: 'planname', span: 2 },
          'traindate',
          'headcount',
          { field: 'place', span: 2 },
          { field: 'note', span: 4 },
        ],
      },
    ],
  },
  empty: '没有培训计划，可点击“新增”填报',
})
