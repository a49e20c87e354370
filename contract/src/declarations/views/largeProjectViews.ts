import type { FieldName } from '../../kit/record.ts'
import { type View, view } from '../../kit/view.ts'
import { largeProject } from '../largeProject/largeProject.ts'
import { largeProjectDevice, missionSteps } from '../largeProject/largeProjectDevice.ts'

type Devices = View<typeof largeProjectDevice>
type Projects = View<typeof largeProject>
type Columns = Devices['columns']

/** What the two kinds of devices are called, and how they are told apart (spec 2 §2.8). */
const families = {
  vessel: {
    filter: { equclacode: '2000' },
    own: ['equclacode', 'equcode', 'equname'],
    filed: ['usecertno', 'safetyGrade', 'nextinspdate'],
    after: ['vesselCategory', 'medium'],
  },
  pipeline: {
    filter: { equclacode: '8000' },
    own: ['pipeNo', 'pipeName', 'pipelineGrade', 'length'],
    filed: ['safetyGrade', 'nextinspdate'],
    after: ['equclacode', 'equcode'],
  },
} as const satisfies Readonly<
  Record<string, { filter: Devices['filter']; own: Columns; filed: Columns; after: Columns }>
>

type Family = keyof typeof families

const search = ['complex', 'projectno', 'unitname', 'planInspectDate', 'status'] as const

const filing = (viewNo: string, title: string, family: Family): Devices => {
  const { filter, own, filed, after } = families[family]
  return view(viewNo, {
    title,
    record: largeProjectDevice,
    path: '/api/inspectpro/filing',
    filter,
    search,
    columns: [
      { field: 'projectno', pin: 'left' },
      'projectname',
      'status',
      'unitname',
      ...own,
      ...filed,
      'planInspectDate',
      'filingDate',
      ...after,
    ],
    carries: ['projectId'],
    orderBy: ['updateDate', 'desc'],
    toolbar: ['create', 'export'],
    rowActions: ['project', 'edit', 'delete'],
    empty: '没有大检备案，可点击“登记项目”办理',
  })
}

const mission = (
  viewNo: string,
  title: string,
  family: Family,
  { stepcode, action, empty }: { stepcode: string; action: 'plan' | 'enter'; empty: string },
): Devices => {
  const { filter, own } = families[family]
  return view(viewNo, {
    title,
    record: largeProjectDevice,
    path: '/api/inspectpro/checkMission',
    filter: { ...filter, stepcode },
    search,
    columns: [
      { field: 'projectno', pin: 'left' },
      'projectname',
      'status',
      'unitname',
      ...own,
      'planInspectDate',
      'proPrincipalName',
      'inspectors',
      'inspContent',
      'inspResult',
      'itemStep',
      'seisn',
    ],
    carries: ['projectId'],
    orderBy: ['planInspectDate', 'asc'],
    toolbar: ['export'],
    rowActions: [action, 'view', 'project'],
    empty,
  })
}

const planEmpty = '没有等待安排的设备：大检项目备案后在这里安排计划'
const enterEmpty = '没有可录入的设备：生成任务后在这里录入结果'

export const largeProjectLists = {
  vesselEqu: filing('vesselEqu', '容器大检备案', 'vessel'),
  pipeline: filing('pipeline', '管道大检备案', 'pipeline'),
  vesselPlan: mission('vesselPlan', '容器大检任务计划', 'vessel', {
    stepcode: missionSteps.plan,
    action: 'plan',
    empty: planEmpty,
  }),
  pipelinePlan: mission('pipelinePlan', '管道大检任务计划', 'pipeline', {
    stepcode: missionSteps.plan,
    action: 'plan',
    empty: planEmpty,
  }),
  vesselEnter: mission('vesselEnter', '容器大检结果录入', 'vessel', {
    stepcode: missionSteps.enter,
    action: 'enter',
    empty: enterEmpty,
  }),
  pipelineEnter: mission('pipelineEnter', '管道大检结果录入', 'pipeline', {
    stepcode: missionSteps.enter,
    action: 'enter',
    empty: enterEmpty,
  }),
} as const

/** Turnarounds themselves: what one's tasks are about, whichever devices they hold. */
export const largeProjects: Projects = view('largeProjects', {
  title: '大检项目',
  record: largeProject,
  path: '/api/inspectpro/project',
  search: ['projectno', 'projectname', 'unitname', 'shutdownFrom', 'step', 'status'],
  columns: [
    { field: 'projectno', pin: 'left' },
    'projectname',
    'status',
    'unitname',
    'shutdownFrom',
    'shutdownTo',
    'equCount',
    'dealManName',
    'deadline',
    'contactname',
    'contacttel',
    'filingDate',
    'doneDate',
  ],
  orderBy: ['updateDate', 'desc'],
  toolbar: ['create', 'export'],
  rowActions: ['view', 'edit', 'flowLog', 'delete'],
  empty: '没有大检项目，可点击“登记项目”办理',
})

/** The form in which a turnaround is registered. */
export const largeProjectEntry = {
  sections: [
    {
      title: '项目',
      fields: [
        { field: 'unitname', span: 2 },
        { field: 'projectname', span: 2 },
        'contactname',
        'contacttel',
        'shutdownFrom',
        'shutdownTo',
      ],
    },
    {
      title: '设备',
      fields: [
        { field: 'equcodeset', span: 4 },
        { field: 'note', span: 4 },
      ],
    },
  ],
} as const satisfies Projects['form']

const project = (viewNo: string, title: string): Projects =>
  view(viewNo, {
    title,
    record: largeProject,
    path: '/api/inspectpro/project',
    columns: ['projectno', 'projectname', 'status', 'unitname', 'shutdownFrom', 'shutdownTo', 'equCount'],
    orderBy: ['updateDate', 'desc'],
    form: {
      sections: [
        {
          title: '项目',
          fields: [
            'projectno',
            'status',
            { field: 'projectname', span: 2 },
            { field: 'unitname', span: 2 },
            'contactname',
            'contacttel',
            'shutdownFrom',
            'shutdownTo',
            'equCount',
            'filingDate',
            'filingUserName',
            { field: 'appnos', span: 2 },
            'doneDate',
            { field: 'note', span: 4 },
          ],
        },
      ],
    },
  })

export const largeProjectDetails = {
  vesselDetail: project('vesselDetail', '容器大检备案详情'),
  pipelineDetail: project('pipelineDetail', '管道大检备案详情'),
} as const

type Name = FieldName<typeof largeProjectDevice>

/** A device's columns in the table of its project's page. */
export const filedColumns: Readonly<Record<Family, readonly Name[]>> = {
  vessel: [
    'equcode',
    'equname',
    'vesselCategory',
    'volume',
    'designPressure',
    'designTemp',
    'medium',
    'safetyGrade',
    'lastinspdate',
    'planInspectDate',
    'inspectors',
    'status',
    'itemStep',
    'inspResult',
  ],
  pipeline: [
    'pipeNo',
    'pipeName',
    'pipelineGrade',
    'medium',
    'designPressure',
    'designTemp',
    'dn',
    'length',
    'safetyGrade',
    'lastinspdate',
    'planInspectDate',
    'inspectors',
    'status',
    'itemStep',
    'inspResult',
  ],
}

const device = (family: Family): NonNullable<Devices['form']>['sections'][number] => ({
  title: '设备',
  fields: [
    'projectno',
    { field: 'projectname', span: 2 },
    'status',
    { field: 'unitname', span: 2 },
    ...families[family].own.filter((field) => field !== 'equclacode' && field !== 'equcode'),
    'equclacode',
    'equcode',
    'safetyGrade',
    'lastinspdate',
    'nextinspdate',
    'seisn',
    'itemStep',
    'inspResult',
  ],
})

const planSection: NonNullable<Devices['form']>['sections'][number] = {
  title: '检验计划',
  fields: [
    'inmGroupCode',
    'planInspectDate',
    { field: 'inspectorLogins', span: 2 },
    'proPrincipalId',
    'planForAll',
    { field: 'inspmethod', span: 4 },
    { field: 'inspContent', span: 4 },
    { field: 'riskmeasure', span: 4 },
  ],
}

/** The same as it is read: people by their names. */
const readPlanSection: typeof planSection = {
  title: '检验计划',
  fields: [
    'inmGroupCode',
    'planInspectDate',
    { field: 'inspectors', span: 2 },
    'proPrincipalName',
    { field: 'inspmethod', span: 4 },
    { field: 'inspContent', span: 4 },
    { field: 'riskmeasure', span: 4 },
  ],
}

const plannedSection: NonNullable<Devices['form']>['sections'][number] = {
  title: '检验计划',
  fields: ['planInspectDate', 'proPrincipalName', { field: 'inspectors', span: 2 }],
}

const foundSection: NonNullable<Devices['form']>['sections'][number] = {
  title: '检验结果',
  fields: [
    { field: 'thickness', span: 4 },
    { field: 'ndtResult', span: 4 },
    'enteredGrade',
    { field: 'defects', span: 4 },
    'entryUserName',
    'entryTime',
    'confirmUserName',
    'confirmTime',
  ],
}

const ofDevice = (
  list: Devices,
  family: Family,
  sections: NonNullable<Devices['form']>['sections'],
): Devices =>
  view(`${list.viewNo}Detail`, {
    ...list,
    title: `${list.title}详情`,
    toolbar: [],
    rowActions: [],
    form: { sections: [device(family), ...sections] },
  })

export const missionDetails = {
  vesselPlanDetail: ofDevice(largeProjectLists.vesselPlan, 'vessel', [planSection]),
  pipelinePlanDetail: ofDevice(largeProjectLists.pipelinePlan, 'pipeline', [planSection]),
  vesselEnterDetail: ofDevice(largeProjectLists.vesselEnter, 'vessel', [plannedSection, foundSection]),
  pipelineEnterDetail: ofDevice(largeProjectLists.pipelineEnter, 'pipeline', [plannedSection, foundSection]),
} as const

/** A device's plan for those who only read it. */
export const plannedForms: Readonly<Record<Family, NonNullable<Devices['form']>>> = {
  vessel: { sections: [device('vessel'), readPlanSection] },
  pipeline: { sections: [device('pipeline'), readPlanSection] },
}
