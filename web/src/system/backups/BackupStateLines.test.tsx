import type { BackupState } from '@tejian/contract/system/backups/backupState.ts'
import { systemCalls } from '@tejian/contract/system/calls.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { BackupStateLines } from './BackupStateLines.tsx'

const { answer, visit } = testBrowser()

const run = { label: '20261120-013000', endedAt: '2026-11-20 01:40:00', ok: true, said: '备份完成。' }
const good = { last: run, lastGood: run, alarming: false }

const open = async (state: Partial<BackupState>) => {
  const whole: BackupState = { way: 'own', backup: good, drill: good, ...state }
  answer(systemCalls.backupState, () => whole)
  await visit({ '/': <BackupStateLines /> })
}

it('says when the last backup and the last drill succeeded', async () => {
  await open({})
  expect(await screen.findAllByText(/最近一次成功在 2026-11-20 01:40:00/)).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('alarms when a drill has failed, with its reason', async () => {
  const failed = { ...run, ok: false, said: '备份已损坏。' }
  await open({ drill: { last: failed, lastGood: null, alarming: true } })
  expect((await screen.findByRole('alert')).textContent).toBe('还没有成功过')
  expect(screen.getByText('备份已损坏。')).toBeTruthy()
})

it('says who backs up when the platform does not', async () => {
  await open({ way: 'none' })
  expect(await screen.findByText(/没有设置备份位置/)).toBeTruthy()
})
