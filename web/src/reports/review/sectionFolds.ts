import type { ReviewDetail, SectionState } from '@tejian/contract/reports/reviewCalls.ts'

type Sections = ReviewDetail['sections']

/** Whether somebody at this step has read the report before: then only what is to be read again stands open. */
export const wasReadHere = (sections: Sections): boolean => sections.some(({ again }) => !again)

/** The sections that stay closed: approved here as they stand, and not opened by their reader. */
export const foldedSections = (sections: Sections, opened: ReadonlySet<string>): Map<string, SectionState> =>
  new Map(
    sections.filter(({ again, key }) => !again && !opened.has(key)).map((section) => [section.key, section]),
  )

/** 报告审核 gives 审核意见. */
const opinionWord = (stepName: string): string => `${stepName.slice(2)}意见`

/** Why a section need not be read again. */
export const foldedSentence = ({ approval }: SectionState): string =>
  approval
    ? `未改动，沿用 ${approval.userName} ${approval.day} 的${opinionWord(approval.stepName)}`
    : '未改动'

/** How a report came back: how many places changed, and in which of its parts. */
export function changesSentence({
  changedFields,
  sections,
}: Pick<ReviewDetail, 'changedFields' | 'sections'>): string {
  if (changedFields.length === 0) return '自上次退回后没有改动'
  const touched = sections
    .filter(({ changes }) => changes > 0)
    .map(({ title, changes }) => `${title} ${changes} 处`)
  return `自上次退回后改动 ${changedFields.length} 处：${touched.join('、')}`
}

/** Who approved each section, told where sections differ in it; the same name beside each of them says nothing. */
export function approvalNotes(sections: Sections): ReadonlyMap<string, string> {
  const notes = sections.map(({ key, approval }): [string, string] => [
    key,
    approval ? `${approval.userName} ${approval.day} ${approval.stepName.slice(2)}` : '尚无人认可',
  ])
  return new Map(new Set(notes.map(([, note]) => note)).size > 1 ? notes : [])
}
