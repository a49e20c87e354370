import { process } from '../kit/process.ts'
import { travelMessages } from './travelMessages.ts'

/** Meals and lodging of a visit: 食宿费用登记 → 食宿费用确认 → end (spec 2 §2.4 cateringAccommodationConfirm). */
export const travelExpenseProcess = process('travel_expense', {
  title: '食宿费用',
  start: 'SSDJ',
  forbidOwnReview: { field: 'applyUser', refusal: travelMessages.ownApplication },
  steps: {
    SSDJ: {
      name: '食宿费用登记',
      editable: ['startDate', 'endDate', 'persons', 'cateringFee', 'accommodationFee', 'overReason', 'note'],
      actions: { submit: { label: '提交确认', permission: 'travelExpense.save', to: 'SSQR' } },
    },
    SSQR: {
      name: '食宿费用确认',
      workingDays: 3,
      actions: {
        confirm: { label: '确认费用', permission: 'travelExpense.confirm', to: 'end' },
        return: {
          label: '退回',
          permission: 'travelExpense.confirm',
          backTo: ['SSDJ'],
          supply: ['backReason', 'backDescription'],
        },
      },
    },
  },
})
