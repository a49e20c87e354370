import { call } from '@tejian/contract/kit/call.ts'
import { type ImportAnswer, importAnswer, importFields } from '@tejian/contract/kit/transfer.ts'
import {
  transferList,
  transferProgress,
  transferRefused,
  transferResult,
  transferRun,
} from '@tejian/contract/shared/transfers/calls.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { ImportDialog } from './ImportDialog.tsx'

const { answer, sent, visit } = testBrowser()
// The file travels by XMLHttpRequest, which has tests of its own.
vi.mock('../../kit/transport/upload.ts', () => ({ upload: async () => kept }))

const own = { method: 'POST', writes: true, access: { signedIn: true }, spec: '2 §3' } as const
const calls = {
  template: call({
    ...own,
    encoding: 'form',
    path: '/api/things/template',
    does: '导入模板',
    request: z.object({}),
    answer: z.null(),
  }),
  import: call({
    ...own,
    encoding: 'multipart',
    path: '/api/things/import',
    does: '导入',
    request: importFields,
    answer: importAnswer,
  }),
}
const id = '0c7e3c52-7d3a-4d55-9a1f-6f9f3b6f7a10'
const kept: ImportAnswer = {
  transferId: id,
  fileName: '电梯.xlsx',
  headers: [{ header: '名称', field: 'name', certain: true, samples: [] }],
  fields: [{ name: 'name', title: '名称', required: true }],
  remark: false,
  keyTitle: null,
}
const result = {
  id,
  title: '导入',
  kind: 'import' as const,
  source: calls.import.path,
  fileName: '电梯.xlsx',
  at: '2026-11-28 10:00:00',
  state: 'done' as const,
  phase: null,
  done: 1,
  total: 1,
  good: 0,
  updated: 0,
  bad: 1,
  sentence: null,
  undoable: false,
  reasons: [{ reason: '名称不能为空', count: 1 }],
  problems: [{ row: 2, sentence: '名称不能为空' }],
  kept: [],
  keptCount: 0,
}

it('a file without one right line is mended where it stands as well', async () => {
  let mode = 'check'
  answer(transferList, () => [])
  answer(transferRun, (input) => {
    mode = String(input.mode)
    return null
  })
  answer(transferProgress, () => ({
    done: 1,
    total: 1,
    state: 'done' as const,
    phase: null,
    rate: null,
    sentence: null,
  }))
  answer(transferResult, () => ({ ...result, mode, mendable: mode === 'import' }))
  answer(transferRefused, () => ({
    columns: [{ name: 'name', title: '名称', options: [] }],
    rows: [{ row: 2, sentence: '', cells: { name: '' }, at: { name: '名称不能为空' } }],
  }))
  const { user } = visit({
    '/': <ImportDialog calls={calls} title="电梯" onDone={() => {}} onClose={() => {}} />,
  })
  await screen.findByText('下载导入模板')
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no input for the file')
  await user.upload(input, new File([new Uint8Array([1])], '电梯.xlsx'))
  await user.click(await screen.findByRole('button', { name: '试导入' }))
  await user.click(await screen.findByRole('button', { name: '修改有问题的行' }))
  await screen.findByLabelText('第2行名称')
  expect(sent(transferRun).map((one) => one.mode)).toEqual(['check', 'import'])
})
