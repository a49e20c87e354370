import type { knowledge } from '@tejian/contract/knowledge/knowledge.ts'
import { summaryOf } from '@tejian/contract/knowledge/markup.ts'
import { organisationId } from '../app/seed/reference.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { Tables } from '../kit/db/tables.ts'
import type { DemoRow } from './demoRow.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'
import { randomOf } from './random.ts'

type Knowledge = { entries: DemoRow<typeof knowledge>[]; readings: Tables['knowledge_reading'][] }

const readers = ['jianyan', 'jianyan2', 'fuhe', 'pizhun', 'shouli', 'zhanzhang', 'jiancha'] as const

/** Accounts of units that were asked to read an entry, by its place. */
const pushedTo: Readonly<Record<number, ReadonlyArray<readonly [loginName: string, name: string]>>> = {
  0: [['weibao', '尤维保']],
  1: [
    ['qiye', '朱经办'],
    ['qiye2', '秦经办'],
  ],
  2: [['qiye', '朱经办']],
}

/** The knowledge base of the demonstration office: most of it published and read, one draft, one taken back. */
export function makeKnowledge(clock: OfficeClock): Knowledge {
  const made: Knowledge = { entries: [], readings: [] }
  for (const [place, text] of knowledgeTexts.entries()) {
    const random = randomOf(`knowledge ${place}`)
    const id = stableId('demo knowledge', String(place))
    const at = clock.now - 1200 * (place + 1)
    const author = personOf(text.author)
    const status = text.status ?? '1'
    const visitors = status === '1' ? readers.filter(() => random.chance(0.7)) : []
    const visits = visitors.map((loginName) => ({ loginName, times: random.whole(1, 4) }))
    for (const [index, { loginName, times }] of visits.entries())
      made.readings.push({
        knowledgeId: id,
        loginName,
        name: personOf(loginName).name,
        times,
        firstTime: clock.text(at + 300),
        lastTime: clock.text(Math.min(clock.now, at + 600 + 60 * index)),
      })
    for (const [loginName, name] of status === '1' ? (pushedTo[place] ?? []) : [])
      made.readings.push({
        knowledgeId: id,
        loginName,
        name,
        times: 0,
        firstTime: clock.text(clock.now - 240),
        lastTime: clock.text(clock.now - 240),
      })
    made.entries.push({
      id,
      version: status === '0' ? 1 : 2,
      createDate: clock.text(at),
      createUserName: author.name,
      updateDate: clock.text(at + (status === '0' ? 0 : 200)),
      updateUserName: author.name,
      title: text.title,
      category: text.category,
      keyword: text.keyword,
      equclacode: text.equclacode ?? null,
      content: text.content,
      summary: summaryOf(text.content),
      readCount: visits.reduce((sum, { times }) => sum + times, 0),
      status,
      publishTime: status === '0' ? null : clock.text(at + 200),
      publisher: status === '0' ? null : author.name,
      orgId: organisationId('3311JY'),
    })
  }
  return made
}
