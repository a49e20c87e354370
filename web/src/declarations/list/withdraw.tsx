import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { withdrawAction } from '../../inspection/item/public.tsx'

/** 撤回 of a declaration. */
export const withdraw = withdrawAction((row: ListedRow<typeof declaration>) => `申报单${row.appno}`)
