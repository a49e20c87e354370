import { travelExpense } from '@tejian/contract/charges/travelExpense.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { travelOptions } from '../../charges/travel/expenses.ts'
import { ownVisits } from '../../charges/travel/visits.ts'
import type { Context } from '../../kit/context.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'

type As = (loginName: string) => Context
type Act = readonly [by: string, action: string, given?: Readonly<Record<string, string>>]

const submit: Act = ['jianyan', 'submit']

/** What was spent, in yuan for each person, and how far it has come. */
const stories: ReadonlyArray<{
  nights: number
  meals: number
  beds: number
  overReason?: string
  acts: readonly Act[]
}> = [
  { nights: 0, meals: 80, beds: 0, acts: [submit] },
  {
    nights: 1,
    meals: 190,
    beds: 460,
    overReason: '当地举办会展，标准以内的住宿已订满，附酒店证明',
    acts: [submit],
  },
  {
    nights: 1,
    meals: 180,
    beds: 320,
    acts: [
      submit,
      [
        'caiwu',
        'return',
        { backReason: '申报资料不齐全', backDescription: '住宿发票抬头不是本单位，请更换后重新提交。' },
      ],
    ],
  },
  {
    nights: 0,
    meals: 100,
    beds: 0,
    acts: [submit, ['caiwu', 'confirm', { opinion: '票据齐全，情况属实' }]],
  },
  { nights: 1, meals: 200, beds: 350, acts: [submit, ['caiwu', 'confirm']] },
  { nights: 0, meals: 60, beds: 0, acts: [] },
]

/** Meals and lodging of the visits of one inspector, at every step; days that are still to come are left out. */
export async function walkTravel(as: As, today: string): Promise<void> {
  const visits = await ownVisits(as('jianyan'))
  for (const [place, { nights, meals, beds, overReason, acts }] of stories.entries()) {
    const visit = visits[place]
    const endDate = visit && addDays(visit.day, nights)
    if (!visit || !endDate || endDate > today) continue
    const { id } = await saveProcessRow(
      as('jianyan'),
      travelExpense,
      {
        seisn: visit.seisn,
        startDate: visit.day,
        endDate,
        cateringFee: String(meals * visit.persons * 100),
        accommodationFee: String(beds * visit.persons * 100),
        overReason,
      },
      travelOptions,
    )
    for (const [by, action, given] of acts)
      await moveProcessRow(as(by), travelExpense, travelOptions, id, { action, ...given })
  }
}
