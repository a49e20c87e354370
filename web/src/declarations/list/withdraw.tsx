import { withdrawAction } from '../item/withdrawAction.tsx'

/** 撤回 of a declaration. */
export const withdraw = withdrawAction((row) => `申报单${row.appno}`)
