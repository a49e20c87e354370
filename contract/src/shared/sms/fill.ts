import { parameterNamed, parameterOf, type SmsParameter, smsParameters } from './parameters.ts'

export type SmsValues = Readonly<Partial<Record<SmsParameter, string | null | undefined>>>

const placeholder = /\{([^{}]*)\}/g

/** The labels between braces, each once, in the order of the text. */
export const labelsIn = (content: string): string[] => [
  ...new Set([...content.matchAll(placeholder)].map(([, label = '']) => label)),
]

/** The parameters that a text names; unknown labels are left out. */
export const parametersIn = (content: string): SmsParameter[] =>
  labelsIn(content).flatMap((label) => parameterNamed(label) ?? [])

/** Whether braces stand alone, so that something meant as a parameter would go out as it is written. */
export const hasLoneBrace = (content: string): boolean => /[{}]/.test(content.replace(placeholder, ''))

/** Fills a text. `missing` are the labels that nothing filled; they stay in the text as they were written. */
export function fillTemplate(content: string, values: SmsValues): { text: string; missing: string[] } {
  const missing = new Set<string>()
  const text = content.replace(placeholder, (written, label: string) => {
    const name = parameterNamed(label)
    const value = name && values[name]?.toString().trim() ? String(values[name]) : ''
    if (value !== '') return value
    if (name && parameterOf(name).optional) return ''
    missing.add(label)
    return written
  })
  return { text, missing: [...missing] }
}

/** A parameter of a text with what stands for it there. */
export type FilledParameter = { name: SmsParameter; value: string }

/** The parameters of a text with their values, each once and in its order: what a carrier's own template takes. */
export const filledIn = (content: string, values: SmsValues): FilledParameter[] =>
  parametersIn(content).map((name) => ({ name, value: values[name]?.toString().trim() ?? '' }))

/** A text as it would read, with the examples of its parameters. */
export const exampleOf = (content: string): string =>
  fillTemplate(
    content,
    Object.fromEntries(Object.entries(smsParameters).map(([name, { example }]) => [name, example])),
  ).text

/** Characters of a message of one part, and of each part of a longer one (GSM 03.38, UCS-2). */
const onePart = 70
const eachPart = 67

/** How many messages a phone bill counts for a text. */
export function partsOf(text: string): number {
  return text.length <= onePart ? 1 : Math.ceil(text.length / eachPart)
}
