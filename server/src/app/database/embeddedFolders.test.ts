import { describe, expect, test } from 'vitest'
import { allows, chooseDataFolder, closedFolder, outsideFolder } from './embeddedFolders.ts'

const user = { uid: 101, gid: 102 }
const folder = (mode: number, uid = 0, gid = 0) => ({ mode: 0o40000 | mode, uid, gid })

describe('who may enter a folder', () => {
  test('others are kept out without the last bit', () => {
    expect(allows(folder(0o770), user, 1)).toBe(false)
    expect(allows(folder(0o771), user, 1)).toBe(true)
  })

  test('the owner is judged by the first digit alone', () => {
    expect(allows(folder(0o077, user.uid), user, 1)).toBe(false)
    expect(allows(folder(0o100, user.uid), user, 1)).toBe(true)
  })

  test('a member of the group is judged by the second digit alone', () => {
    expect(allows(folder(0o707, 0, user.gid), user, 1)).toBe(false)
    expect(allows(folder(0o010, 0, user.gid), user, 1)).toBe(true)
  })

  test('entering is not reading', () => {
    expect(allows(folder(0o711), user, 4)).toBe(false)
  })
})

describe('the first closed folder of a path', () => {
  const tree: Record<string, ReturnType<typeof folder>> = {
    '/': folder(0o755),
    '/root': folder(0o700),
    '/root/tejian': folder(0o755),
    '/srv': folder(0o755),
  }
  const look = (path: string) => tree[path]

  test('an open folder under a closed one is closed', () => {
    expect(closedFolder('/root/tejian/.data', user, look)).toBe('/root')
  })

  test('a missing folder under an open one is open', () => {
    expect(closedFolder('/srv/tejian/.data', user, look)).toBeUndefined()
  })

  test('without an own user for the database nothing is closed', () => {
    expect(closedFolder('/root/tejian', undefined, look)).toBeUndefined()
  })
})

describe('the default data folder', () => {
  const open = () => undefined
  const outside = outsideFolder('/srv/tejian')

  test('lies in the checkout', () => {
    expect(chooseDataFolder('/srv/tejian', open, () => false)).toEqual({ dataDir: '/srv/tejian/.data' })
  })

  test('lies outside when the checkout is closed, and says so', () => {
    const chosen = chooseDataFolder(
      '/srv/tejian',
      () => '/srv',
      () => false,
    )
    expect(chosen.dataDir).toBe(outside)
    expect(chosen.reason).toContain('/srv')
    expect(chosen.reason).toContain(outside)
  })

  test('stays outside once data lies there, even when the checkout has been opened', () => {
    const chosen = chooseDataFolder('/srv/tejian', open, (path) => path === outside)
    expect(chosen.dataDir).toBe(outside)
  })

  test('two checkouts have two outside folders', () => {
    expect(outsideFolder('/srv/other')).not.toBe(outside)
    expect(outsideFolder('/srv/tejian/')).toBe(outside)
  })
})
