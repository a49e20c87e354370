import { pageNamed } from '@tejian/contract/app/pages.ts'
import type { MenuNode } from '@tejian/contract/session/menuNode.ts'
import { menuKinds } from '@tejian/contract/system/menu/menuEntry.ts'
import { stableId } from '../../kit/db/bulk.ts'
import { wholeMenu } from '../menuTree.ts'

/** An entry as the release has it. */
export type StandardEntry = {
  readonly id: string
  readonly entryKey: string
  readonly entryKind: string
  readonly sysCode: string
  readonly href: string
  readonly permission: string
  readonly standardName: string
  readonly standardParentId: string | null
  readonly standardSort: number
  readonly standardIcon: string | null
}

/** The same id in every installation, so that entries of the release name each other. */
export const idOfEntry = (key: string): string => stableId('menu entry', key)

/** What people must have to open a page; empty where everybody may. */
function permissionOf(name: string): string {
  const opens = pageNamed(name)?.opens ?? ''
  return opens === 'signedIn' || opens === 'withoutSession' ? '' : [opens].flat().join('、')
}

const entriesIn = (nodes: readonly MenuNode[], parentId: string | null): StandardEntry[] =>
  nodes.flatMap((node, place) => {
    const isGroup = node.childList.length > 0
    const id = idOfEntry(node.id)
    const entry: StandardEntry = {
      id,
      entryKey: node.id,
      entryKind: isGroup ? menuKinds.group : menuKinds.page,
      sysCode: node.sysCode,
      href: isGroup ? '' : node.href,
      permission: isGroup ? '' : permissionOf(node.id),
      standardName: node.name,
      standardParentId: parentId,
      standardSort: 10 * (place + 1),
      standardIcon: node.icon || null,
    }
    return [entry, ...entriesIn(node.childList, id)]
  })

/** Every entry of the release's menu, each behind the one above it. */
export const standardEntries = (): StandardEntry[] => entriesIn(wholeMenu(), null)
