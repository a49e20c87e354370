import type { MenuNode } from '@tejian/contract/session/menuNode.ts'

/** By page: the codes of the menu that was loaded last. They are kept nowhere else. */
let codes: ReadonlyMap<string, string> = new Map()

const codesIn = (nodes: readonly MenuNode[]): Array<[string, string]> =>
  nodes.flatMap(({ id, routeName, accessCode, childList }) => [
    ...(accessCode ? [[routeName ?? id, accessCode] as [string, string]] : []),
    ...codesIn(childList),
  ])

/** Takes over the codes of a menu that was loaded; an empty menu has none. */
export function keepAccessCodes(menus: readonly MenuNode[]): void {
  codes = new Map(codesIn(menus))
}

export const accessCodeOf = (page: string): string => codes.get(page) ?? ''
