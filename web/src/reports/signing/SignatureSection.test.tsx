import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { signatureCalls } from '@tejian/contract/reports/signatureCalls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testBrowser, type Visitor } from '../../kit/testing/browser.tsx'
import { SignatureSection } from './SignatureSection.tsx'

type Shown = AnswerOf<typeof signatureCalls.reportSignatures>

const { answer, sent, visit } = testBrowser()
const hand = { lines: 'M1 1L2 2', certno: 'TS6J001', certificate: null }
const entered = { ...hand, duty: '1', dutyName: '检验', signName: '周检验', signTime: '2026-11-20 09:10:11' }
const certificate = {
  serialNo: '0A1B2C3D4E5F60718293',
  subject: '王审核',
  issuer: 'CN=某机构',
  state: 'changed',
} as const
const reader = ['report.view', 'report.confirm'] as const
const show = (shown: Shown, permissions: Visitor['permissions'] = reader) => {
  answer(signatureCalls.reportSignatures, () => shown)
  return visit({ '/': <SignatureSection seisn="DJ1" /> }, { permissions })
}

describe('who signed a report', () => {
  it('is not asked by who reads no reports', async () => {
    show({ signatures: [entered], missing: [], maySign: false }, [])
    await waitFor(() => expect(sent(signatureCalls.reportSignatures)).toEqual([]))
    expect(screen.queryByText('签署')).toBeNull()
  })

  it('is told with role, name, moment, hand and certificate; a report that changed since is named', async () => {
    const audited = {
      ...hand,
      duty: '2',
      dutyName: '审核',
      signName: '王审核',
      signTime: '2026-11-20 10:00:00',
    }
    show({ signatures: [entered, { ...audited, certno: '', certificate }], missing: [], maySign: false })
    const [first, second] = await screen.findAllByRole('listitem')
    expect(within(first as HTMLElement).getByRole('img', { name: '周检验的手写签名' })).toBeDefined()
    expect(first?.textContent).toContain('2026-11-20 09:10')
    expect(first?.textContent).toContain('TS6J001')
    expect(second?.textContent).toContain('签署后报告内容有变化')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is added to by an inspector whose signature is missing', async () => {
    const { user } = show({ signatures: [entered], missing: ['孙检验'], maySign: true })
    answer(signatureCalls.signReport, () => null)
    await screen.findByText('确认前还须签署：孙检验')
    answer(signatureCalls.reportSignatures, () => ({
      signatures: [entered, { ...entered, signName: '孙检验' }],
      missing: [],
      maySign: false,
    }))
    await user.click(screen.getByRole('button', { name: /^签\s?署$/ }))
    await screen.findByRole('img', { name: '孙检验的手写签名' })
    expect(sent(signatureCalls.signReport)).toEqual([{ seisn: 'DJ1' }])
    expect(screen.queryByRole('button')).toBeNull()
  })
})
