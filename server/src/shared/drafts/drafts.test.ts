import { draftCalls, mostDraftBytes } from '@tejian/contract/shared/drafts/calls.ts'
import { draftMessages } from '@tejian/contract/shared/drafts/messages.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'

const test = useTestApp()
const key = 'declaration/new'

describe('a draft', () => {
  it('is refused to nobody in particular, over its size, and under a strange name', async () => {
    expect(await test.current.nobody.call(draftCalls.get, { key })).toMatchObject({ status: 401 })
    const person = await test.current.as('shouli')
    expect(
      await person.call(draftCalls.save, { key, content: '长'.repeat(mostDraftBytes / 3 + 1) }),
    ).toMatchObject({ isSuccess: false, errorMsg: draftMessages.tooLarge })
    expect((await person.call(draftCalls.save, { key: "x' or 1=1", content: 'x' })).isSuccess).toBe(false)
    expect(await person.must(draftCalls.get, { key })).toBeNull()
  })

  it("is one's own, on any machine, until it is deleted", async () => {
    const [here, there, other] = [
      await test.current.as('shouli'),
      await test.current.as('shouli'),
      await test.current.as('anpai'),
    ]
    await here.must(draftCalls.save, { key, content: '{"unitname":"甲"}' })
    await here.must(draftCalls.save, { key, content: '{"unitname":"乙"}' })
    expect(await there.must(draftCalls.get, { key })).toMatchObject({ content: '{"unitname":"乙"}' })
    expect(await other.must(draftCalls.get, { key })).toBeNull()
    await other.must(draftCalls.delete, { key })
    expect(await there.must(draftCalls.get, { key })).not.toBeNull()
    await there.must(draftCalls.delete, { key })
    expect(await here.must(draftCalls.get, { key })).toBeNull()
  })

  it('is gone after thirty days', async () => {
    const start = test.current.services.now()
    await (await test.current.as('caiwu')).must(draftCalls.save, { key, content: 'x' })
    test.current.setNow(new Date(start.getTime() + 29 * 86_400_000))
    expect(await (await test.current.as('caiwu')).must(draftCalls.get, { key })).not.toBeNull()
    test.current.setNow(new Date(start.getTime() + 31 * 86_400_000))
    expect(await (await test.current.as('caiwu')).must(draftCalls.get, { key })).toBeNull()
    await (await test.current.as('caiwu')).must(draftCalls.save, { key: 'another', content: 'x' })
    expect(
      await test.current.services.db.selectFrom('draft').select('key').where('key', '=', key).execute(),
    ).toEqual([])
    test.current.setNow(start)
  })
})
