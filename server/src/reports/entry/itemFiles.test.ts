import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { entryMessages } from '@tejian/contract/reports/entryMessages.ts'
import { itemFilePrefix } from '@tejian/contract/reports/itemFiles.ts'
import {
  deleteAttachment,
  listAttachments,
  uploadAttachment,
} from '@tejian/contract/shared/attachments/calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { send } from '../../app/testing/everyCall.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { fillReport, reportsToEnter } from '../../app/testing/reports.ts'

const server = useTestApp()
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let [inspector, second, unit] = [] as unknown as [TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[inspector, second, unit] = (await Promise.all(
    ['jianyan', 'jianyan2', 'qiye'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
})

const upload = async (person: TestUser, attrefsysid: string, atttype: string): Promise<string> => {
  const { envelope } = await send(server.current, uploadAttachment, {
    sid: person.sid,
    fields: { attrefsysid, atttype },
    file: { name: '现场.png', content: png },
  })
  return envelope?.isSuccess ? 'went through' : (envelope?.errorMsg ?? '')
}

describe('photos of inspection items', () => {
  it('are added and removed by whoever enters the report, while it is entered', async () => {
    const [work] = await reportsToEnter(server.current, { unitOf: 'qiye' })
    const [id, seisn] = [work?.id ?? '', work?.seisn ?? '']
    const photo = `${itemFilePrefix}A1.1.4`
    expect(await upload(inspector, id, photo)).toBe('went through')
    expect(await upload(second, id, photo)).toContain('办理，您不能修改')
    expect(await upload(unit, id, photo)).toContain('办理，您不能修改')
    // Other files of the business are nobody's report.
    expect(await upload(second, id, 'QT')).toBe('went through')
    await fillReport(server.current, seisn)
    await inspector.must(rptEditInfoCalls.submit, { seisn })
    expect(await upload(inspector, id, photo)).toBe(entryMessages.notHere)
    const files = await inspector.must(listAttachments, { attrefsysid: id })
    const file = files.find(({ atttype }) => atttype === photo)
    const answer = await inspector.call(deleteAttachment, { attsysid: file?.attsysid })
    expect(answer).toMatchObject({ isSuccess: false })
    expect((await inspector.must(listAttachments, { attrefsysid: id })).length).toBe(2)
  })
})
