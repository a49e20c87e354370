/** Sentences of quality documents and their receipts. */
export const documentMessages = {
  ownDocument: '不能审核本人编制的文件',
  openVersion: (fileno: string, version: number): string => `文件${fileno}已有在编版本${version}`,
  noReason: '修订已有文件时请填写修订原因',
  lateFinish: '计划完成日期不能早于今天',
  otherFile: (fileno: string): string => `文件${fileno}的编号不能修改，请删除后重新计划`,
  unknownCatalog: '请选择有效的文件目录',
  rootCatalog: '请选择目录下的具体类别',
  noText: '请上传文件正文',
  onlyWhileMaking: '文件正文只能在编制环节上传或删除',
  noDepartments: '请选择接收部门',
  unknownDepartment: '所选接收部门不存在、已停用或不属于本机构，请重新选择',
  noCopyNo: '请填写受控号',
  copyNoUsed: (copyNo: string): string => `受控号${copyNo}已使用`,
  noEffectDate: '请选择实施日期',
  earlyEffect: '实施日期不能早于今天',
  notIssued: (planno: string): string => `文件编制计划${planno}尚未发布，没有发放单`,
  receivedBefore: (who: string, when: string): string => `该文件已由${who}于${when}接收`,
  notYours: '文件只能由接收部门的人员接收',
  nothingToUrge: '接收部门已全部接收，不用催收',
  urgedLately: '一小时内已催收过，请稍后再催',
  urged: (count: number): string => `已向${count}个未接收的部门催收`,
  received: '已接收',
  names: (names: readonly string[]): string =>
    names.length > 4 ? `${names.slice(0, 4).join('、')}等${names.length}个部门` : names.join('、'),
} as const

/** Sentences of the tree of documents. */
export const catalogMessages = {
  usedCode: (code: string): string => `目录代码${code}已使用`,
  parentCode: (parent: string): string => `目录代码应以上级目录的代码${parent}开头`,
  noParent: '请选择上级目录',
  fixedCode: '目录代码和上级目录不能修改',
  inUse: '该目录下有文件，不能删除',
  root: '顶级目录不能删除',
} as const

type Told = { fileno: string; fileTitle: string; versionNo: number }
const named = ({ fileno, fileTitle, versionNo }: Told): string => `${fileno}《${fileTitle}》第${versionNo}版`

/** What people hear of a document. */
export const documentNews = {
  toMake: (told: Told, until: string) => ({
    title: '待办：文件编制',
    content: `请编制${named(told)}，计划完成日期${until}`,
  }),
  waits: (told: Told, step: string) => ({ title: `待办：${step}`, content: `${named(told)}等待${step}` }),
  returned: (told: Told, reason: string) => ({
    title: '退回：体系文件',
    content: `${named(told)}被退回：${reason}`,
  }),
  approved: (told: Told) => ({ title: '文件已批准', content: `${named(told)}已批准，等待发布` }),
  issued: (told: Told, day: string) => ({
    title: `待接收文件：${told.fileTitle}`,
    content: `${named(told)}已发放到您的部门，自${day}起实施，请接收。`,
  }),
  published: (told: Told, day: string) => ({
    title: '文件已发布',
    content: `您编制的${named(told)}已发布，自${day}起实施。`,
  }),
  withdrawn: (told: Told, next: number) => ({
    title: `文件作废：${told.fileTitle}`,
    content: `${named(told)}已由第${next}版代替并作废，请停止使用并交回受控文件。`,
  }),
  urged: (told: Told, since: string) => ({
    title: `催收：${told.fileTitle}`,
    content: `${named(told)}已于${since}发放到您的部门，尚未接收，请尽快接收。`,
  }),
} as const
