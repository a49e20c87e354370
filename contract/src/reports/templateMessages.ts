/** What is said about an inspection sheet that is not complete or contradicts itself. */
export const judgeFirst = '未判定'
export const chooseFirst = '未选择'
export const notOffered = (text: string): string => `“${text}”不在选项中`
export const valueMissing = (name: string): string => `缺少“${name}”的数值`
export const noNumber = (name: string): string => `“${name}”应填数字，无数值的填“/”`
export const outOfLimit = (name: string, text: string, limit: string): string =>
  `“${name}”${text} 超出限值 ${limit}，却未判为不符合`
export const noteMissing = '不符合项应说明存在的问题'
export const remarkOpen = '批注未答复'
export const headerMissing = '未填写'
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
