import type { Hindrance } from '../../kit/process.ts'

type Named = { readonly name: string; readonly code: string }

/** Lines as people read them: what holds, what does not, with the values of both sides. */
export const accessMessages = {
  wrongAddress: '这个地址不是平台的页面，请从浏览器地址栏完整复制',
  unknownPage: '没有这个页面',
  noPage: '请选择页面，或粘贴页面地址',
  noList: '该页面没有列表，请用编号所在的列表页面，或粘贴记录页面的地址',
  unknownRow: '没有这条记录，或不属于您管理的机构',
  manyRows: '有多条记录是这个名称或编号，请打开记录页面，粘贴它的地址',
  unknownAction: '该页面没有这个操作',
  rowForAction: '请填写要办理的记录的编号',

  enabled: '账号启用中',
  disabled: '账号已停用：不能登录，什么也看不到。由系统管理员在用户管理启用',
  system: '是系统接入账号：没有人用它登录，只按密钥调用接口',
  oneTime: '一次性密码尚未修改：修改之前什么也看不到、办不了。由本人登录后修改密码',
  roles: (names: string): string => `角色：${names}`,
  noRoles: '没有任何角色',

  opensAll: '登录即可打开该页面',
  opensPublic: '不登录也可以打开该页面',
  holds: ({ name, code }: Named, by: string): string => `有“${name}”（${code}），来自角色：${by}`,
  lacks: ({ name, code }: Named, giving: string): string =>
    `没有“${name}”（${code}）。${giving ? `给出该权限的角色：${giving}` : '现在没有角色给出该权限'}`,
  closedByClearance: ({ name, code }: Named): string =>
    `没有“${name}”（${code}）：角色已给出，但密级只到“内部”。由安全管理员授予角色时调整密级`,
  granters: (names: string): string => (names ? `可授予角色的人员：${names}` : '现在没有可授予角色的人员'),
  forPage: (title: string): string => `打开“${title}”`,
  forList: '查询列表',
  forAction: (label: string): string => `操作“${label}”`,

  scopeOpen: (title: string): string => `${title}不分数据范围，有权限即可看到全部`,
  scopeAll: '本人的数据范围是全部',
  scopeNoColumnAll: (title: string): string => `${title}不按机构划分，检验机构人员可看到全部`,
  scopeNoColumn: (title: string, own: string): string => `${title}不按${own}划分，这类人员看不到`,
  scopeNothing: '本人没有数据范围：没有所属机构、单位或管辖区域，或角色不看业务数据',
  scopePart: (label: string, value: string, own: string, holds: boolean): string =>
    `${label}：记录是“${value || '空'}”，本人是“${own}”，${holds ? '在范围内' : '不在范围内'}`,
  ofOrganisations: (name: string, below: number): string =>
    below > 0 ? `${name}及其下属${below}个部门` : name,
  anyPart: '以上各项有一项符合即可看到',

  noRow: '没有指明记录，只解释到页面',
  inList: '该页面的列表按本人查询，能查到这条记录',
  notInList: '该页面的列表按本人查询，查不到这条记录',
  filterHolds: (label: string, value: string): string => `页面只列出${label}为“${value}”的记录：符合`,
  filterFails: (label: string, value: string): string => `页面只列出${label}为“${value}”的记录：不符合`,
  ownConditions: '权限、数据范围和以上条件都符合，列表仍查不到：该列表还有随人员或业务而定的条件',
  notAsked: '该列表不能按单条记录查询，未逐项检查',

  atStep: (step: string): string => `现在的环节：${step}`,
  elsewhere: '该环节属于前一流程，任务在前一流程的记录上',
  ended: '业务已办结，没有待办任务',
  heldByOne: (name: string): string => `任务由${name}办理`,
  heldByPost: (post: string): string => `任务没有指定人员，由有“${post}”权限的岗位办理`,
  isHolder: '任务在本人手上',
  noHolder: '任务不在本人手上',
  mayNow: (label: string): string => `现在可以办理：${label}`,
  mayNothing: '现在没有本人可以办理的操作',
  hindrance: {
    step: '现在的环节没有这个操作',
    system: '该操作由系统进行，人员不能办理',
    row: '该操作不适用于这条记录',
    code: '没有办理该操作的权限',
    holder: '任务不在本人手上',
  } satisfies Readonly<Record<Hindrance, string>>,
  moveFree: (label: string): string => `“${label}”：环节、权限、任务都符合`,
  offered: (label: string): string => `这条记录向本人提供“${label}”`,
  notOffered: (label: string): string => `这条记录现在不向本人提供“${label}”`,

  functionOff: (name: string): string =>
    `“${name}”未启用：页面和接口对所有人关闭。由系统管理员在系统参数启用`,
  functionOn: (name: string): string => `“${name}”已启用`,
  functionNone: '该页面不受功能开关控制',

  handed: (at: string, who: string, label: string, saying: string): string =>
    `${at} ${who}${label}${saying ? `：${saying}` : ''}`,
  neverHanded: '没有转办或分配过',

  maySee: '能看到',
  mayOpen: '能打开',
  mayAct: (label: string): string => `能办理“${label}”`,
  mayNot: (what: string, why: string): string => `不${what}：${why}`,
} as const
