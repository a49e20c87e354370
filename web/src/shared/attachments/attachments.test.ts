import { CallFailure, openEnvelope } from '@tejian/contract/kit/callFailure.ts'
import { uploadMessages } from '@tejian/contract/kit/uploadTypes.ts'
import type { AttachmentRow } from '@tejian/contract/shared/attachments/calls.ts'
import { attachmentMessages, mostUploadBytes } from '@tejian/contract/shared/attachments/messages.ts'
import { describe, expect, it } from 'vitest'
import { uploadProblem } from './checkUpload.ts'
import { sizeText } from './fileSize.ts'
import { materialsOf, pasteTarget } from './materials.ts'
import { pastedName } from './pastedName.ts'
import { uploadSentence } from './uploadSentence.ts'
import { type Upload, type UploadEvent, uploadsAfter, uploadsToStart } from './uploads.ts'

const names: Record<string, string> = { SBD: '申报单', WBHT: '维保合同', QT: '其他' }
const nameOf = (type: string): string => names[type] ?? type
const row = (attsysid: string, atttype: string, attitle: string | null = null): AttachmentRow =>
  ({ attsysid, atttype, attitle, attname: `${attsysid}.png` }) as AttachmentRow

describe('materials', () => {
  const rows = [row('1', 'QT'), row('2', 'WBHT'), row('3', 'OLD', '旧材料'), row('4', 'WBHT')]

  it('are the wanted ones in their order, then chosen ones, then what else has files', () => {
    const found = materialsOf(rows, ['SBD', 'WBHT'], ['ZLZM'], nameOf)
    expect(
      found.map(({ atttype, attitle, wanted, files }) => [atttype, attitle, wanted, files.length]),
    ).toEqual([
      ['SBD', '申报单', true, 0],
      ['WBHT', '维保合同', true, 2],
      ['ZLZM', 'ZLZM', false, 0],
      ['QT', '其他', false, 1],
      ['OLD', '旧材料', false, 1],
    ])
  })

  it('take pasted files where the person works, else where something is missing', () => {
    const found = materialsOf(rows, ['WBHT', 'SBD'], [], nameOf)
    expect(pasteTarget(found, 'QT')?.atttype).toBe('QT')
    expect(pasteTarget(found, null)?.atttype).toBe('SBD')
    expect(pasteTarget(found, 'gone')?.atttype).toBe('SBD')
    expect(pasteTarget(materialsOf([row('1', 'SBD')], ['SBD'], [], nameOf), null)?.atttype).toBe('SBD')
    expect(pasteTarget([], null)).toBeUndefined()
  })
})

describe('uploads', () => {
  const waiting = (key: number): Upload => ({
    key,
    atttype: 'SBD',
    file: new File(['x'], `${key}.png`),
    state: 'waiting',
    part: 0,
    problem: null,
  })
  const after = (...events: UploadEvent[]): readonly Upload[] =>
    events.reduce<readonly Upload[]>(uploadsAfter, [waiting(1), waiting(2), waiting(3)])
  const starting = (list: readonly Upload[]): number[] => uploadsToStart(list).map(({ key }) => key)

  it('start two at a time, in the order chosen', () => {
    expect(starting(after())).toEqual([1, 2])
    expect(starting(after({ type: 'started', key: 1 }))).toEqual([2])
    expect(starting(after({ type: 'started', key: 1 }, { type: 'started', key: 2 }))).toEqual([])
    expect(starting(after({ type: 'started', key: 1 }, { type: 'gone', key: 1 }))).toEqual([2, 3])
  })

  it('that failed stay with their reason, make room, and may go again', () => {
    const failed = after({ type: 'started', key: 1 }, { type: 'failed', key: 1, problem: '太大' })
    expect(failed[0]).toMatchObject({ state: 'failed', problem: '太大' })
    expect(starting(failed)).toEqual([2, 3])
    const again = uploadsAfter(failed, { type: 'again', key: 1 })
    expect(again[0]).toMatchObject({ state: 'waiting', problem: null })
  })

  it('show how far they are', () => {
    const list = after({ type: 'started', key: 2 }, { type: 'progressed', key: 2, part: 0.4 })
    expect(list[1]).toMatchObject({ state: 'running', part: 0.4 })
  })
})

describe('before sending', () => {
  it.each([
    ['照片.JPG', 10, null],
    ['脚本.html', 10, uploadMessages.types],
    ['空.png', 0, attachmentMessages.emptyFile],
    ['大.mp4', mostUploadBytes, null],
    ['大.mp4', mostUploadBytes + 1, attachmentMessages.tooBig],
  ])('%s of %i bytes', (name, size, problem) => {
    expect(uploadProblem({ name, size })).toBe(problem)
  })
})

describe('a failed upload', () => {
  it('says the reason of a refusal, and to ask the administrator otherwise (spec 2 §2.12)', () => {
    const failureOf = (status: number, text: string): unknown => {
      try {
        return openEnvelope(status, text)
      } catch (error) {
        return error
      }
    }
    expect(uploadSentence(failureOf(200, '{"isSuccess":false,"errorMsg":"材料不对"}'))).toBe(
      '上传失败, 材料不对',
    )
    for (const error of [new CallFailure('连接不上', { status: 0 }), failureOf(502, '<html>'), null]) {
      expect(uploadSentence(error)).toBe('上传失败, 请联系管理员')
    }
  })
})

describe('a pasted file', () => {
  it('is named after its time when the browser calls it image', () => {
    const at = new Date(2026, 10, 21, 9, 5, 3)
    expect(pastedName('image.png', at, 0)).toBe('截图_090503.png')
    expect(pastedName('image.png', at, 1)).toBe('截图_090503_2.png')
    expect(pastedName('合同.pdf', at, 0)).toBe('合同.pdf')
  })
})

describe('a size', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 KB'],
    [140429, '137 KB'],
    [1_800_000, '1.7 MB'],
    [mostUploadBytes, '50.0 MB'],
  ])('%i', (bytes, text) => expect(sizeText(bytes)).toBe(text))
})
