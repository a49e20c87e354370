import { type View, type ViewSpec, view } from '../../kit/view.ts'
import { personsFunctionPath } from '../functionCalls.ts'
import { person, personTypes } from '../person.ts'
import { supervisorEntry } from '../supervisorEntry.ts'

type Spec = ViewSpec<typeof person>
type Page = Pick<Spec, 'title' | 'columns' | 'filter' | 'search'> & {
  path?: Spec['path']
  toolbar?: Spec['toolbar']
  /** What such a person is known by beside the others. */
  own?: NonNullable<Spec['form']>['sections'][number]['fields']
}

const who = [{ field: 'personname', pin: 'left' }, 'sex', 'idcard', 'mobile'] as const
const certified = ['certno', 'certItem', 'issueDate', 'validDate'] as const

/** The pages of persons differ by what the persons are, and by what they have to be known by. */
const page = (
  viewNo: string,
  { title, columns, filter, search, toolbar, own = [], path = '/api/person/person' }: Page,
) =>
  view<typeof person>(viewNo, {
    title,
    record: person,
    path,
    ...(filter && { filter }),
    search: search ?? ['personname', 'workunitname', 'certno', 'validDate', 'idcard', 'areaId', 'status'],
    columns: [...columns, 'status'],
    carries: [],
    orderBy: ['updateDate', 'desc'],
    toolbar: toolbar ?? ['create', 'import', 'export', 'delete'],
    rowActions: ['edit', 'view', 'delete'],
    form: {
      sections: [
        {
          title: '基本信息',
          fields: ['personname', 'personType', 'sex', 'idcard', 'mobile', 'officeTel', 'email', 'education'],
        },
        {
          title: '所在单位',
          fields: [
            { field: 'workunitname', span: 2 },
            'deptname',
            'post',
            'areaId',
            'title',
            'entryDate',
            'status',
            ...own,
          ],
        },
        { title: '其他', fields: [{ field: 'note', span: 4 }] },
      ],
    },
    empty: '没有符合条件的人员，可点击“新增”登记',
  })

export const wbperson: View<typeof person> = page('wbperson', {
  title: '维保人员',
  filter: { personType: personTypes.maintainer },
  columns: [...who, 'workunitname', ...certified, 'areaId', 'filingno'],
  own: ['filingno', 'filingDate'],
})

export const personnel: View<typeof person> = page('personnel', {
  title: '人员档案',
  filter: { personType: `${personTypes.inspector},${personTypes.staff}` },
  search: ['personname', 'deptname', 'personType', 'title', 'certno', 'validDate', 'idcard', 'status'],
  columns: [
    ...who,
    'workunitname',
    'deptname',
    'education',
    'title',
    'entryDate',
    'certItem',
    'validDate',
    'personType',
  ],
  own: ['loginName'],
})

export const exploitingUnit: View<typeof person> = page('exploitingUnit', {
  title: '使用单位安全管理人员',
  filter: { personType: personTypes.safetyManager },
  columns: [
    ...who,
    'workunitname',
    'post',
    'equclacode',
    'certno',
    'certItem',
    'validDate',
    'appointDate',
    'areaId',
  ],
  own: ['equclacode', 'appointDate'],
})

export const filingStaff: View<typeof person> = page('filingStaff', {
  title: '备案人员',
  filter: { filed: '1' },
  search: ['personname', 'workunitname', 'filingno', 'filingDate', 'certno', 'validDate', 'areaId', 'status'],
  columns: [...who, 'workunitname', 'filingno', 'filingDate', 'certno', 'certItem', 'validDate', 'areaId'],
  toolbar: ['export'],
  own: ['filingno', 'filingDate'],
})

export const monitor: View<typeof person> = page('monitor', {
  title: '监察人员',
  filter: { personType: personTypes.supervisor },
  columns: [...who, 'workunitname', 'post', 'certno', 'issueDate', 'validDate', 'areaId'],
})

export const personMngCorapply: View<typeof person> = page('personMngCorapply', {
  title: '检验人员',
  filter: { personType: personTypes.inspector },
  columns: [...who, 'workunitname', 'title', ...certified, 'areaId'],
  toolbar: ['export'],
})

/** Operators, for installations that keep them on their own (spec 2 §2.10 bsFunction persons). */
export const workPersons: View<typeof person> = page('workPersons', {
  title: '作业人员',
  path: personsFunctionPath,
  filter: { personType: personTypes.operator },
  columns: [...who, 'workunitname', ...certified, 'areaId'],
  toolbar: ['create', 'export', 'delete'],
  own: ['employStatus', { field: 'employRecord', span: 4 }],
})

export const workPerson: View<typeof person> = page('workPerson', {
  title: '作业人员',
  filter: { personType: personTypes.operator },
  columns: [...who, 'workunitname', ...certified, 'employStatus', 'areaId'],
  own: ['employStatus', { field: 'employRecord', span: 4 }],
})

/** The address book of supervisors by authority and area. */
export const perCation: View<typeof supervisorEntry> = view('perCation', {
  title: '监察人员通讯录',
  record: supervisorEntry,
  path: '/api/person/addressBook',
  search: ['personname', 'workunitname', 'deptname', 'areaId'],
  columns: [
    { field: 'personname', pin: 'left' },
    'sex',
    'workunitname',
    'deptname',
    'post',
    { field: 'officeTel', width: 150 },
    'email',
    'areaId',
  ],
  orderBy: ['areaId', 'asc'],
  toolbar: ['export'],
  empty: '通讯录中没有符合条件的监察人员；人员由“监察人员”页登记',
})
