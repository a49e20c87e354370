import { type View, view } from '../../kit/view.ts'
import { trainingClass } from '../classes/trainingClass.ts'
import { planFunctionPath } from '../functionCalls.ts'

type Spec = View<typeof trainingClass>

const form: NonNullable<Spec['form']> = {
  sections: [
    {
      title: '班级',
      fields: [
        { field: 'classname', span: 2 },
        { field: 'certItem', span: 2 },
        { field: 'examorgname', span: 2 },
        { field: 'examPlace', span: 2 },
        'startDate',
        'endDate',
        'examDate',
        'planCount',
        { field: 'note', span: 4 },
      ],
    },
  ],
}

const page = (viewNo: string, more: Pick<Spec, 'title' | 'columns'> & Partial<Spec>): Spec =>
  view(viewNo, {
    record: trainingClass,
    path: '/api/assessment/trainingClass',
    search: ['complex', 'certItem', 'status', 'examDate', 'areaId'],
    carries: [],
    orderBy: ['examDate', 'desc'],
    toolbar: ['create', 'publish', 'shut', 'export', 'delete'],
    rowActions: [
      'candidates',
      'score',
      'edit',
      'publish',
      'shut',
      'submitScores',
      'finish',
      'view',
      'flowLog',
      'delete',
    ],
    form,
    empty: '没有符合条件的班级；考务员可点击“新增”开设',
    ...more,
  })

const planned = [
  { field: 'classno', pin: 'left' },
  'classname',
  'status',
  'certItem',
  'examorgname',
] as const satisfies Spec['columns']

/** Classes, from their plan to their end. */
export const trainingClassView: Spec = page('trainingClass', {
  title: '考核培训班',
  columns: [
    ...planned,
    'startDate',
    'endDate',
    'examDate',
    'examPlace',
    'planCount',
    'enrollCount',
    'passCount',
    'publishDate',
    'scoreLimit',
    'submitDate',
  ],
})

/** The same by the date of the examination. */
export const examPlan: Spec = page('examPlan', {
  title: '考试计划',
  path: planFunctionPath,
  columns: [...planned, 'examDate', 'examPlace', 'planCount', 'enrollCount', 'publishDate'],
})

export const trainingClassDetail: Spec = view('trainingClassDetail', {
  title: '考核培训班详情',
  record: trainingClass,
  path: '/api/assessment/trainingClass',
  columns: planned,
  carries: [],
  orderBy: ['examDate', 'desc'],
  form: {
    sections: [
      {
        title: '班级',
        fields: [
          'classno',
          { field: 'classname', span: 2 },
          'status',
          { field: 'certItem', span: 2 },
          { field: 'examorgname', span: 2 },
          'startDate',
          'endDate',
          'examDate',
          { field: 'examPlace' },
          'planCount',
          'enrollCount',
          'passCount',
          'publishDate',
          'scoreLimit',
          'submitDate',
          { field: 'note', span: 2 },
        ],
      },
    ],
  },
})
