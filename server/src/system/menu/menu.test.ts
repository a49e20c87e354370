import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import type { MenuNode } from '@tejian/contract/session/menuNode.ts'
import { menuCalls as calls } from '@tejian/contract/system/menu/menuCalls.ts'
import { type MenuEntry, menuKinds } from '@tejian/contract/system/menu/menuEntry.ts'
import { menuMessages as say } from '@tejian/contract/system/menu/menuMessages.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { idOfEntry, loadMenuEntries } from '../../session/public.ts'

const server = useTestApp()
let admin: TestUser
let registrar: TestUser
const db = () => server.current.services.db

beforeAll(async () => {
  admin = await server.current.as('admin')
  registrar = await server.current.as('shouli')
})

/** Back to the release's own menu. */
afterEach(async () => {
  await sql`delete from menu_entry`.execute(db())
  await loadMenuEntries(db())
  await server.current.services.kept.refresh()
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) => {
  const one = await answer
  return one.isSuccess ? 'went through' : (Object.values(one.fields ?? {})[0] ?? one.errorMsg)
}
const entry = (key: string) => admin.must(calls.getDetail, { id: idOfEntry(key) }) as Promise<MenuEntry>
const change = async (key: string, more: object) => {
  const { id, version } = await entry(key)
  return said(admin.call(calls.save, { id, version: String(version), ...more }))
}
const menu = (person: TestUser): Promise<MenuNode[]> => person.must(sessionCalls.menuTree, {})
const all = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((one) => [one, ...all(one.childList)])
const found = async (person: TestUser, id: string) => all(await menu(person)).find((one) => one.id === id)
const own = (more: object) =>
  admin.call(calls.save, {
    ...{ entryKind: menuKinds.link, sysCode: 'scdeap', name: '省局通知', sortNo: '5', isShow: 'true' },
    ...{ href: 'https://notice.example/list' },
    ...more,
  })

describe('the menu as administrators arrange it', () => {
  it('is arranged by the system administrator alone', async () => {
    for (const call of [calls.find, calls.groups] as const) {
      expect(await said(server.current.nobody.call(call, {}))).toBe(kitMessages.noSession)
      expect(await said(registrar.call(call, {}))).toBe(kitMessages.forbidden)
      expect(await said((await server.current.as('anquan')).call(call, {}))).toBe(kitMessages.forbidden)
    }
    const id = idOfEntry('applyList')
    expect(await said(registrar.call(calls.move, { id, direction: 'up' }))).toBe(kitMessages.forbidden)
    expect(await said(registrar.call(calls.delete, { ids: id }))).toBe(kitMessages.forbidden)
  })

  it('keeps 系统管理 shown and whole', async () => {
    for (const key of ['supervise/sysmng', 'supervise/sysmng/systemSupport', 'legacyMenu', 'orgManage']) {
      expect(await change(key, { isShow: 'false' })).toBe(say.keepShown)
    }
    const elsewhere = idOfEntry('supervise/personMng')
    expect(await change('legacyMenu', { parentId: elsewhere })).toBe(say.keepInside)
    expect(await change('supervise/sysmng', { parentId: elsewhere })).not.toBe('went through')
    expect(await change('legacyMenu', { parentId: idOfEntry('supervise/sysmng') })).toBe('went through')
  })

  it('refuses places where an entry cannot stand', async () => {
    const group = idOfEntry('scdeap/bsArchives')
    expect(await change('applyList', { parentId: ' ' })).toBe(say.noParent)
    expect(await change('applyList', { parentId: idOfEntry('acceptList') })).toBe(say.wrongParent)
    expect(await change('applyList', { parentId: idOfEntry('supervise/personMng') })).toBe(say.wrongParent)
    expect(await change('applyList', { icon: 'home' })).toBe(say.onlyTopIcon)
    expect(await change('applyList', { name: ' ' })).not.toBe('went through')
    expect(await change('scdeap/bsArchives', { parentId: group })).toBe(say.circle)
    expect(await change('scdeap/bsArchives', { parentId: idOfEntry('scdeap/businessPro') })).toBe(say.tooDeep)
    expect(await change('scdeap/bsArchives', { icon: 'nothing' })).not.toBe('went through')
  })

  it('takes groups and https links of its own, and gives away nothing of the release', async () => {
    for (const href of ['', 'http://notice.example', 'javascript:alert(1)', 'notice'])
      expect(await said(own({ href }))).toBe(say.noAddress)
    expect(await said(own({ entryKind: menuKinds.page }))).toBe(say.ownOnly)
    expect(await said(admin.call(calls.delete, { ids: idOfEntry('applyList') }))).toBe(say.standard)
    const made = await own({ entryKind: menuKinds.group, name: '常用' })
    const id = ('data' in made ? (made.data as MenuEntry) : null)?.id ?? ''
    expect(await change('applyList', { parentId: id })).toBe('went through')
    expect(await said(admin.call(calls.delete, { ids: id }))).toBe(say.notEmpty)
  })

  it('is what everybody sees: names, order, groups, pictures, links, and hidden pages that keep their route', async () => {
    const before = await menu(registrar)
    expect(await change('applyList', { name: '报检登记' })).toBe('went through')
    expect(await change('acceptList', { isShow: 'false' })).toBe('went through')
    expect(await change('scdeap/businessPro', { icon: 'bank', sortNo: '1' })).toBe('went through')
    await own({})
    const made = (await own({ entryKind: menuKinds.group, name: '常用', sortNo: '2' })) as unknown as {
      data: MenuEntry
    }
    const page = all(before).find(({ href, id }) => href.startsWith('/bsArchives/') && id !== 'applyList')
    expect(await change(page?.id ?? '', { parentId: made.data.id })).toBe('went through')
    const after = await menu(registrar)
    expect(await found(registrar, 'applyList')).toMatchObject({ name: '报检登记' })
    expect(await found(registrar, 'acceptList')).toMatchObject({ hidden: true, href: expect.any(String) })
    const [first, second, third] = after
    expect(first).toMatchObject({ id: 'scdeap/businessPro', icon: 'bank' })
    expect(second).toMatchObject({ name: '常用', href: expect.stringMatching(/^isParent_/) })
    expect(second?.childList).toMatchObject([
      { id: page?.id, parentId: made.data.entryKey, parentIds: `0,${made.data.entryKey},` },
    ])
    expect(third).toMatchObject({ name: '省局通知', href: 'isTurnByHref_https://notice.example/list' })
    const pagesOf = (tree: readonly MenuNode[]) =>
      all(tree)
        .filter(({ href }) => href.startsWith('/'))
        .map(({ id }) => id)
        .sort()
    expect(pagesOf(after)).toEqual(pagesOf(before))
    expect(await menu(server.current.withSid(registrar.sid))).toEqual(after)
  })

  it('is the release’s own while nobody changed it, node for node', async () => {
    const before = await menu(admin)
    await own({ sortNo: '9999', roles: 'archivist' })
    expect(await menu(admin)).toEqual(before)
    const archivist = await menu(await server.current.as('dangan'))
    expect(archivist.map(({ name }) => name)).toContain('省局通知')
  })

  it('is moved one place up or down among its sisters', async () => {
    const order = async () => {
      const { list } = await admin.must(calls.find, { sysCode: 'scdeap', pageSize: '300' })
      return list.filter(({ parentId }) => parentId === null).map(({ entryKey }) => entryKey ?? '')
    }
    const [one = '', two = ''] = await order()
    expect(await said(admin.call(calls.move, { id: idOfEntry(one), direction: 'up' }))).toBe(say.atEnd)
    await admin.must(calls.move, { id: idOfEntry(two), direction: 'up' })
    expect((await order()).slice(0, 2)).toEqual([two, one])
    await admin.must(calls.move, { id: idOfEntry(two), direction: 'down' })
    expect((await order()).slice(0, 2)).toEqual([one, two])
  })

  it('follows the next release where nobody changed it, and stays where somebody did', async () => {
    await change('applyList', { name: '报检登记' })
    await sql`update menu_entry set "standardName" = '旧名', name = '旧名' where "entryKey" = 'acceptList'`.execute(
      db(),
    )
    await sql`insert into menu_entry ("entryKey", "entryKind", "sysCode", name, "standardName", "isShow")
      values ('gone', '2', 'scdeap', '已取消', '已取消', true)`.execute(db())
    await loadMenuEntries(db())
    expect(await entry('applyList')).toMatchObject({ name: '报检登记' })
    expect((await entry('acceptList')).name).not.toBe('旧名')
    const { list } = await admin.must(calls.find, { entryKey: 'gone' })
    expect(list).toEqual([])
  })
})
