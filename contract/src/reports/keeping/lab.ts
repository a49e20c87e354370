/** Something that papers say otherwise by a draft than by the version in force. */
export type LabDifference = {
  /** Where on the paper: an item, a field of the head, the conclusion; `第3页 版面` where only the picture differs. */
  readonly place: string
  readonly before: string
  readonly after: string
  /** How many papers say so, and one of them. */
  readonly papers: number
  readonly example: string
}

/** A paper that was rendered: an earlier report by its number, or a made-up one (试用报告). */
export type LabPaper = {
  readonly id: string
  readonly name: string
  readonly trial: boolean
  /** How many places differ. */
  readonly differences: number
}

/** What the laboratory found when it rendered papers by a draft. */
export type LabResult = {
  /** Of the content that was tried (`contentMark`); another content was not tried. */
  readonly mark: string
  readonly at: string
  readonly by: string
  /** The version with which it was compared; null for a template that has none in force. */
  readonly against: number | null
  readonly papers: readonly LabPaper[]
  readonly differences: readonly LabDifference[]
  /** More places differ than are listed. */
  readonly more: number
  /** Papers that could not be rendered, each with its sentence. */
  readonly failures: readonly string[]
  /** Who accepted the differences, and when; nobody yet. */
  readonly acceptedBy: string | null
  readonly acceptedAt: string | null
}

/** How many earlier reports a draft is tried on. */
export const labReports = 50
/** How many differences are listed; the rest is counted. */
export const labListed = 300
