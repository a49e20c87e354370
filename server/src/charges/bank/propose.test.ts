import { describe, expect, it } from 'vitest'
import { type OpenCharge, type Payer, propose } from './propose.ts'

let made = 0
const charge = (due: number, unit = 'A'): OpenCharge => {
  made += 1
  return {
    id: String(made),
    chasn: `SF202611${String(made).padStart(6, '0')}`,
    appno: '',
    unitId: unit,
    unitname: unit,
    due,
    confirmDate: null,
  }
}
const own: Payer = { own: new Set(['A']), known: new Set() }
const known: Payer = { own: new Set(), known: new Set(['A']) }
const stranger: Payer = { own: new Set(), known: new Set() }
const said = (amount: number, charges: OpenCharge[], payer = own, remark = '') => {
  const proposal = propose({ payerName: '甲公司', amount, remark }, charges, payer)
  return proposal && [proposal.charges.map(({ due }) => due), proposal.reason, proposal.weak]
}

describe('what a transfer seems to pay', () => {
  it('is what its remark names, whoever pays, where the sum fits', () => {
    const [first, second, other] = [charge(100), charge(250), charge(350)]
    const remark = `检验费 ${first.chasn.slice(0, 6)} ${first.chasn.slice(6)}，${second.chasn.toLowerCase()}`
    expect(said(350, [first, second, other], stranger, remark)).toEqual([
      [100, 250],
      '附言写明收费单2张，金额一致',
      false,
    ])
    expect(said(90, [first], stranger, first.chasn)).toEqual([
      [],
      `附言写明收费单${first.chasn}，应缴1.00元，金额不一致`,
      false,
    ])
  })

  it('is not charges of two units, though the remark names both', () => {
    const [first, second] = [charge(100), charge(250, 'B')]
    expect(said(350, [first, second], own, `${first.chasn}${second.chasn}`)?.[0]).toEqual([])
  })

  it('is a charge of the payer with that amount, the oldest of several', () => {
    expect(said(100, [charge(100), charge(70)])).toEqual([[100], '付款方即缴费单位，金额一致', false])
    const [old, young] = [charge(100), charge(100)]
    const proposal = propose({ payerName: '', amount: 100, remark: null }, [old, young], own)
    expect(proposal?.charges).toEqual([old])
    expect(proposal?.reason).toBe('付款方即缴费单位，同额收费2笔，取最早一笔')
  })

  it('is all that the payer owes, or the only combination that sums to it', () => {
    expect(said(170, [charge(100), charge(70)])).toEqual([
      [100, 70],
      '付款方即缴费单位，2笔待缴收费合计一致',
      false,
    ])
    expect(said(130, [charge(100), charge(70), charge(30)])).toEqual([
      [100, 30],
      '付款方即缴费单位，其中2笔收费合计一致',
      false,
    ])
    expect(said(100, [charge(60), charge(40), charge(70), charge(30)])).toEqual([
      [],
      '付款方即缴费单位，待缴收费有多种组合与到账金额一致，请选择',
      false,
    ])
    expect(said(99, [charge(60), charge(40)])).toEqual([
      [],
      '付款方即缴费单位，待缴合计1.00元，没有与到账金额一致的收费',
      false,
    ])
  })

  it('says that a payer is known to pay for a unit, and asks to look at one who is not', () => {
    expect(said(100, [charge(100)], known)).toEqual([[100], '付款方曾代该单位付款，金额一致', false])
    expect(said(100, [charge(100)], stranger)?.[2]).toBe(true)
    expect(said(100, [charge(100), charge(100, 'B')], stranger)).toBeNull()
    expect(said(100, [], own)).toBeNull()
  })
})
