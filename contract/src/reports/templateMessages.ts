const useNotApplicable = '不适用的请选“无此项”'

/** What is said about an inspection sheet that is not complete or contradicts itself. */
export const judgeFirst = '未判定'
export const chooseFirst = '未选择'
export const notOffered = (text: string): string => `“${text}”不在选项中`
export const valueMissing = (name: string): string => `缺少“${name}”的数值`
export const noNumber = (name: string): string => `“${name}”应填数字，${useNotApplicable}`
export const outOfLimit = (name: string, text: string, limit: string): string =>
  `“${name}”${text} 超出限值 ${limit}，却未判为不符合`
export const noteMissing = '不符合项应说明存在的问题'
export const notMeasured = (name: string, judgement: string): string =>
  `${name}没有实测值，不能判定为${judgement}；${useNotApplicable}`
export const noValueHere = (name: string): string => `“${name}”没有实测值的不填`
export const notByDocuments = '该项须现场实测，不能选“资料确认符合”'
export const notWhole = (name: string, text: string): string => `“${name}”${text} 应为整数`
export const doesNotApply = (reason: string): string => `该项不适用于本设备（${reason}），请选“无此项”`
export const reasonMissing = '该项适用于本设备，选“无此项”应在说明中写明理由'
export const contradicts = (one: string, other: string): string => `${one} 与 ${other}不一致`
export const contradictsArchive = (one: string, other: string): string =>
  `${contradicts(one, other)}，档案有误的请先办理更正申请`
export const instrumentMissing = (item: string, day: string): string =>
  `${item}有实测值，但没有选择在检验日期${day}有效的检验仪器；本次检验没有携带仪器的，请退回任务安排补选`
export const instrumentForeign = (names: string): string => `${names}不是本次检验携带的仪器，请从中选择`
export const instrumentOfKindMissing = (kinds: string, day: string): string =>
  `须用${kinds}测量，所选检验仪器中没有在检验日期${day}有效的`
export const instrumentOfOtherKind = (names: string, kinds: string): string =>
  `${names}不是${kinds}，请从本次检验携带的该类仪器中选择`
export const remarkOpen = '批注未答复'
export const headerMissing = '未填写'
export const headerNoNumber = '应填数字'
export const headerNoDay = '应为日期'
export const headerOut = (text: string, limit: string): string => `${text} 超出允许范围 ${limit}`
export const conclusionMissing = '未选择检验结论'
export const conclusionUnknown = (text: string): string => `检验结论“${text}”不在本模板的结论中`
export const conclusionTooGood = (conclusion: string, because: string): string =>
  `检验结论为“${conclusion}”，但${because}`

/** Why a conclusion is suggested. */
export const itemsOpen = (count: number): string => `还有 ${count} 项未完成`
export const keyItemsUnfit = (names: string): string => `重要项不符合：${names}`
export const otherItemsUnfit = (names: string): string => `一般项不符合：${names}`
export const noticeFirst = '请先出具检验意见通知书，整改确认后再判定'
export const noticeFirstFor = (numbers: string): string =>
  `${numbers} 尚未列入检验意见通知书，请先出具，整改确认后再判定`
export const rectificationOpen = (noticenos: string): string =>
  `检验意见通知书${noticenos}尚未整改确认，确认后再判定`
export const rectificationConfirmed = (noticenos: string): string =>
  `整改已确认（检验意见通知书${noticenos}）`
export const conclusionOfRecheck = (conclusion: string): string => `复检的检验结论应为“复检${conclusion}”`
export const allFit = '各项均符合要求'
export const gradeChosen = (grade: string): string => `安全状况等级为${grade}`
export const gradeOpen = '先评定安全状况等级'

/** Of tables: which row, what. */
export const inRow = (row: number, problem: string): string => `第${row}行：${problem}`
export const cellMissing = (name: string): string => `“${name}”未填`
export const noDay = (name: string): string => `“${name}”应为日期`
export const rowsMissing = (least: number, rows: number): string =>
  rows === 0 ? `至少填写${least}行` : `至少填写${least}行，现有${rows}行`
