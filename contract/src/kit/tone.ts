/** Four colours of states with one meaning each: good, heed, bad, gone; `none` is neutral. */
export const tones = ['green', 'orange', 'red', 'grey', 'none'] as const

export type Tone = (typeof tones)[number]

export const isTone = (value: unknown): value is Tone => tones.some((tone) => tone === value)
