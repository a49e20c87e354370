import { calls } from '@tejian/contract/app/calls.ts'
import { pages } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import { functionOff } from '@tejian/contract/kit/functionGroup.ts'
import type { ListAnswer } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { Answering } from '@tejian/contract/kit/register.ts'
import { describe, expect, it } from 'vitest'
import { switchOnFunctions } from '../demo/place.ts'
import { useTestApp } from './testing/harness.ts'

const server = useTestApp()
/** One of them may open each of the pages. */
const readers = ['shouli', 'jianyan', 'shenhe', 'pizhun', 'anpai', 'jiancha'] as const

const lists = pages.flatMap(({ name, function: group }) => {
  const view = views[name]
  return group && view?.columns.length ? [{ name, group, view }] : []
})

describe('pages of functions that an installation switches on', () => {
  it('have calls of their own, which say so while they are off and answer once they are on', async () => {
    const people = await Promise.all(readers.map((name) => server.current.as(name)))
    const found = lists.map((one) => ({
      ...one,
      call: calls.find(({ path }) => path === `${one.view.path}/find`) as Answering<ListAnswer<unknown>>,
    }))
    const ask = async ({ call, view }: (typeof found)[number]) => {
      const answers = await Promise.all(people.map((person) => person.call(call, view.filter ?? {})))
      return answers.find((answer) => answer.isSuccess || answer.errorMsg !== kitMessages.forbidden)
    }
    expect(found.filter(({ call, group }) => call?.function !== group).map(({ name }) => name)).toEqual([])
    for (const one of found)
      expect([one.name, await ask(one)]).toMatchObject([one.name, { errorMsg: functionOff }])
    await switchOnFunctions(server.current.services.db)
    await server.current.services.parameters.refresh()
    for (const one of found) expect([one.name, await ask(one)]).toMatchObject([one.name, { isSuccess: true }])
  })
})
