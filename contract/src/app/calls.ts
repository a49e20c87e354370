import { agreementCalls, chargeCalls } from '../charges/calls.ts'
import { declarationCalls } from '../declarations/calls.ts'
import { outputCalls } from '../declarations/outputCalls.ts'
import { reviewCalls } from '../declarations/reviewCalls.ts'
import { equipmentCalls, equipmentRegister } from '../equipment/calls.ts'
import { homeCalls } from '../home/calls.ts'
import type { AnyCall } from '../kit/call.ts'
import { sessionCalls } from '../session/calls.ts'
import * as attachmentCalls from '../shared/attachments/calls.ts'
import { draftCalls } from '../shared/drafts/calls.ts'
import { flowCalls } from '../shared/flow/calls.ts'
import { layoutCalls } from '../shared/layout/calls.ts'
import * as transferCalls from '../shared/transfers/calls.ts'
import * as system from '../system/calls.ts'
import { dictionaryCalls } from '../system/dictionaryCalls.ts'
import { organisationCalls } from '../system/organisationCalls.ts'
import { unitCalls, unitRegister } from '../units/calls.ts'

/** Every call of the product. */
export const calls: readonly AnyCall[] = [
  sessionCalls,
  homeCalls,
  draftCalls,
  layoutCalls,
  attachmentCalls,
  transferCalls,
  dictionaryCalls,
  organisationCalls,
  system.systemCalls,
  system.systemLists,
  system.dictionaryRegister,
  system.organisationRegister,
  system.roleRegister,
  system.areaRegister,
  system.versionRegister,
  system.userRegister,
  system.clientErrorRegister,
  system.smsRegister,
  system.auditRegister,
  system.loginControlRegister,
  flowCalls,
  declarationCalls,
  reviewCalls,
  outputCalls,
  equipmentCalls,
  equipmentRegister,
  unitCalls,
  unitRegister,
  chargeCalls,
  agreementCalls,
].flatMap((group) => Object.values(group) as AnyCall[])
