import type { AnyRecord } from '../../kit/record.ts'
import { type Column, type FormSection, type View, type ViewSpec, view } from '../../kit/view.ts'
import { mobilePaths } from '../calls.ts'
import { phoneConversion } from '../conversion.ts'
import { phoneFailRule } from '../failRule.ts'
import { phoneGuide } from '../guide.ts'
import { phoneTemplate } from '../phoneTemplate.ts'
import { phoneRelease } from '../release.ts'

type Settings<R extends AnyRecord> = Omit<ViewSpec<R>, 'columns' | 'form'> & {
  /** The columns; the first one stays in sight. */
  readonly columns: readonly [name: Column<R> & string, ...rest: Array<Column<R>>]
  readonly sections: ReadonlyArray<FormSection<R>>
}

/** Each is written and looked at in a form over its list, several are deleted together. */
const written = { toolbar: ['create', 'delete', 'export'], rowActions: ['edit', 'view'] } as const

/** A list of settings with the form in which one is written. */
const settings = <R extends AnyRecord>(
  viewNo: string,
  { columns: [field, ...columns], sections, ...spec }: Settings<R>,
): View<R> =>
  view(viewNo, {
    ...spec,
    columns: [{ field, pin: 'left' }, ...columns],
    form: { sections },
  })

/** Releases of the phone's pages. */
export const versionConf = settings('versionConf', {
  ...written,
  title: '移动端版本配置',
  record: phoneRelease,
  path: mobilePaths.release,
  search: ['versionNo', 'content', 'publishDate', 'forceUpdate', 'enabled'],
  columns: ['versionNo', 'publishDate', 'forceUpdate', 'enabled', 'content', 'createUserName', 'createDate'],
  orderBy: ['publishDate', 'desc'],
  toolbar: ['create', 'delete'],
  sections: [
    {
      title: '版本',
      fields: ['versionNo', 'publishDate', 'forceUpdate', 'enabled', { field: 'content', span: 4 }],
    },
  ],
  empty: '还没有发布移动端版本，可点击“新增”登记',
})

/** Report templates with their order and ways of entry on the phone. */
export const templatemain = view('templatemain', {
  title: '移动端模板管理',
  record: phoneTemplate,
  path: mobilePaths.template,
  search: ['templateCode', 'templateName', 'seisortcodeset', 'enabled'],
  columns: [
    { field: 'templateName', pin: 'left' },
    'templateCode',
    'classes',
    'seisortcodeset',
    'versionNo',
    'itemCount',
    'shownCount',
    'enabled',
    'createUserName',
    'createDate',
  ],
  carries: [],
  orderBy: ['templateCode', 'asc'],
  toolbar: ['create', 'export'],
  rowActions: ['edit', 'delete'],
  empty: '还没有配置移动端模板；未配置的模板在手机上按报告顺序录入全部项目',
})

/** Conversions of recorded values into report fields. */
export const conveobjRtn = settings('conveobjRtn', {
  ...written,
  title: '转换对象配置',
  record: phoneConversion,
  path: mobilePaths.conversion,
  search: ['objCode', 'objName', 'templateCode', 'convRule', 'enabled'],
  columns: [
    'objName',
    'objCode',
    'templateCode',
    'sourceField',
    'targetField',
    'convRule',
    'ruleParam',
    'defaultValue',
    'enabled',
  ],
  orderBy: ['templateCode', 'asc'],
  sections: [
    { title: '转换对象', fields: ['objCode', 'objName', 'templateCode', 'enabled'] },
    {
      title: '转换规则',
      fields: [
        { field: 'sourceField', span: 2 },
        { field: 'targetField', span: 2 },
        'convRule',
        { field: 'ruleParam', span: 2 },
        'defaultValue',
      ],
    },
  ],
  empty: '还没有转换对象；手机录入的值按原样写入报告',
})

/** Results of items that count as failures. */
export const checkFail = settings('checkFail', {
  ...written,
  title: '不合格判定配置',
  record: phoneFailRule,
  path: mobilePaths.failRule,
  search: ['templateCode', 'equclacode', 'itemCode', 'itemName', 'failLevel', 'needNotice', 'enabled'],
  columns: [
    'itemName',
    'itemCode',
    'templateCode',
    'equclacode',
    'seisortcodeset',
    'resultName',
    'failLevel',
    'needNotice',
    'enabled',
  ],
  orderBy: ['templateCode', 'asc'],
  sections: [
    { title: '检验项目', fields: ['templateCode', 'itemCode', 'equclacode', 'seisortcodeset'] },
    { title: '判定', fields: ['resultName', 'failLevel', 'needNotice', 'enabled'] },
  ],
  empty: '还没有不合格判定规则',
})

/** Guidance beside tasks and items. */
export const taskGuideConfig = settings('taskGuideConfig', {
  ...written,
  title: '任务指引配置',
  record: phoneGuide,
  path: mobilePaths.guide,
  search: ['guideName', 'equclacode', 'seisortcodeset', 'itemName', 'enabled'],
  columns: [
    'guideName',
    'equclacode',
    'seisortcodeset',
    'itemName',
    'guideContent',
    'riskTip',
    'sortNo',
    'enabled',
  ],
  orderBy: ['sortNo', 'asc'],
  sections: [
    { title: '适用范围', fields: ['guideName', 'equclacode', 'seisortcodeset', 'itemName'] },
    {
      title: '指引',
      fields: [{ field: 'guideContent', span: 4 }, { field: 'riskTip', span: 4 }, 'sortNo', 'enabled'],
    },
  ],
  empty: '还没有任务指引',
})

export const configViews = { versionConf, templatemain, conveobjRtn, checkFail, taskGuideConfig } as const
