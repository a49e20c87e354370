import { functionNames, namesIn } from '@tejian/contract/kit/expression.ts'
import { fieldNames } from '@tejian/contract/reports/header.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'

type Heading = Pick<Template, 'classPrefix' | 'ownFields'>

/** Fields that the head of a template may have, by name: of every class that it is for, and its own. */
export function headFields({ classPrefix, ownFields = {} }: Heading): ReadonlyMap<string, string> {
  const known = ['', ...classPrefix].flatMap((equclacode) => [...fieldNames(equclacode)])
  return new Map([
    ...known.map(([label, name]) => [name, label] as const),
    ...Object.entries(ownFields).map(([name, { label }]) => [name, label] as const),
  ])
}

/** Where a name comes from, as it is shown beside it. */
export type Offered = { readonly name: string; readonly from: string }

/** What expressions may name of the head: labels, and the names of own fields. */
export function headOffers({ classPrefix, ownFields = {} }: Heading): Offered[] {
  const labels = new Set(classPrefix.flatMap((equclacode) => [...fieldNames(equclacode).keys()]))
  return [
    ...Object.keys(ownFields).map((name) => ({ name, from: '自设表头字段' })),
    ...[...labels].map((name) => ({ name, from: '表头、技术参数' })),
  ]
}

const words = ['且', '或', '非', '属于', '含']
const general: readonly Offered[] = [
  ...functionNames.map((name) => ({ name: `${name}(`, from: '函数' })),
  ...words.map((name) => ({ name, from: '连接词' })),
]

/** The word that is being typed before the caret, and where it begins. */
export function wordAt(text: string, caret: number): { word: string; begin: number } {
  const before = text.slice(0, caret)
  const word = /[\p{L}_][\p{L}\p{N}_.]*$/u.exec(before)?.[0] ?? ''
  return { word, begin: caret - word.length }
}

/** What fits the word that is being typed, best first: what begins with it before what contains it. */
export function offersFor(word: string, names: readonly Offered[], most = 12): Offered[] {
  const all = [...names, ...general].filter(({ name }) => name !== word)
  const wanted = word.toLowerCase()
  const beginning = all.filter(({ name }) => name.toLowerCase().startsWith(wanted))
  const containing = all.filter(
    ({ name }) => !name.toLowerCase().startsWith(wanted) && name.toLowerCase().includes(wanted),
  )
  return [...beginning, ...containing].slice(0, most)
}

/** A name as it is written in an expression: in brackets when it is no single word. */
export const writtenName = (name: string): string =>
  /^\p{L}[\p{L}\p{N}_.]*\(?$/u.test(name) ? name : `[${name}]`

/** The names of an expression; null while it cannot be read. */
export function namesOf(text: string): readonly string[] | null {
  try {
    return namesIn(text)
  } catch {
    return null
  }
}
