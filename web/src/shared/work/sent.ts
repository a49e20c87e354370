import { textOf, type Values } from '../../kit/fields/inputProps.ts'

/** The text of a decision's field; undefined where it was left empty. */
export const given = (values: Values, name: string): string | undefined =>
  textOf(values[name]).trim() || undefined

/** Requests drop what is empty (spec 1 §5); a blank says that a text was emptied. Nothing for what was never asked. */
export const emptied = (values: Values, name: string): string | undefined =>
  Object.hasOwn(values, name) ? (given(values, name) ?? ' ') : undefined

/** What every return sends (spec 2 §7.4). */
export const returnFieldsOf = (values: Values) => ({
  backStepNo: given(values, 'backStepNo'),
  backReason: given(values, 'backReason'),
  backDescription: given(values, 'backDescription'),
  backDutyTask: given(values, 'backDutyTask'),
})
