import { withdrawAction } from '../../inspection/item/public.tsx'

/** 撤回 of a declaration. */
export const withdraw = withdrawAction((row) => `申报单${row.appno}`)
