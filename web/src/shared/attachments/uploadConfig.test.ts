import { attachmentConfigs } from '@tejian/contract/shared/attachments/calls.ts'
import { expect, it, vi } from 'vitest'
import { send } from '../../kit/transport/send.ts'
import { uploadConfig } from './uploadConfig.ts'

vi.mock('../../kit/transport/send.ts', () => ({ send: vi.fn() }))

it('is asked for once and kept in session storage (spec 1 §7)', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
  const config = { endpoint: '', accessKeyId: '', accessKeySecret: '', bucket: '', datasource: 'local' }
  vi.mocked(send).mockResolvedValue(config)
  expect([await uploadConfig(), await uploadConfig()]).toEqual([config, config])
  expect(vi.mocked(send).mock.calls).toEqual([[attachmentConfigs]])
  expect([...kept.keys()]).toEqual(['scdeap_uploadConfig'])
})
