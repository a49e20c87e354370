/** Sentences about drafts. */
export const draftMessages = { tooLarge: '草稿过大，未能暂存，请先提交或减少内容' } as const
