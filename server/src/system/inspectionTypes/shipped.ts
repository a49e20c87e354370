import classes from '@tejian/contract/data/equipment-classes.json' with { type: 'json' }
import { kindsOfClass } from '@tejian/contract/declarations/kindsOfClass.ts'
import { classPrefix, isUnder } from '@tejian/contract/kit/classCodes.ts'
import type { TypeRule } from '@tejian/contract/system/inspectionTypes/typeRules.ts'

type Branch = { readonly code: string; readonly children?: readonly Branch[] }

const codesIn = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ code, children = [] }) => [code, ...codesIn(children)])

const codes = [...codesIn(classes.tree as readonly Branch[]), ...classes.extensions.map(({ code }) => code)]

/** The kinds of inspection that some class under this one has, in their order. */
export const kindsUnder = (equclacode: string): string[] => {
  const under = codes.filter((code) => isUnder(code, equclacode))
  return [...new Set([equclacode, ...under].flatMap(kindsOfClass))]
}

/** What an installation begins with: every kind of inspection of every category, charged by the category's own group. */
export const shippedTypes: readonly TypeRule[] = classes.tree
  .map(({ code }) => code)
  .filter((code) => classPrefix(code).length === 1)
  .flatMap((equclacode) =>
    kindsUnder(equclacode).map((inmGroupCode) => ({
      ...{ inmGroupCode, equclacode },
      feeGroup: null,
      enabled: true,
    })),
  )
