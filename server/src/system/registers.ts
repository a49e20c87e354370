import { message } from '@tejian/contract/home/message.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { area } from '@tejian/contract/system/area.ts'
import { auditTrail } from '@tejian/contract/system/auditTrail.ts'
import * as calls from '@tejian/contract/system/calls.ts'
import { dictionaryItem } from '@tejian/contract/system/dictionaryItem.ts'
import { organisation } from '@tejian/contract/system/organisation.ts'
import { role } from '@tejian/contract/system/role.ts'
import { user } from '@tejian/contract/system/user.ts'
import { versionInfo } from '@tejian/contract/system/versionInfo.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows } from '../kit/records/find.ts'
import { maskRow, revealRow } from '../kit/records/mask.ts'
import {
  bindRegister,
  permittedActions,
  type RegisterOptions,
  saveRegisterRow,
  sourceOf,
} from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import type { Services } from '../kit/services.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { maskedContent } from './auditChanges.ts'
import { bindReading, type ReadCalls } from './bindReading.ts'
import { areaOptions, dictionaryOptions } from './dictionaryRegister.ts'
import { errorSource } from './errorLogger.ts'
import { attemptSource } from './loginControl.ts'
import { bindMessages, nameReceivers } from './messages.ts'
import { auditSource } from './operateLog.ts'
import { departmentOptions, organisationOptions } from './organisations.ts'
import { roleOptions } from './roleRegister.ts'
import { readUser, saveUser, userActions, withoutSecrets } from './users.ts'
import { versionOptions } from './versions.ts'

type WriteCalls = ReadCalls & { save: AnyCall; delete: AnyCall }

/** A register that people write, without import. */
function bindWriting<R extends AnyRecord>(
  bind: Bind,
  services: Services,
  register: WriteCalls,
  definition: R,
  options: RegisterOptions<R>,
): void {
  bindRegister(bind, register, definition, options)
  bindExport(bind, services, register.export, sourceOf(definition, options))
}

function bindUsers(bind: Bind, services: Services): void {
  const source = sourceOf(user, { actions: userActions })
  bind(calls.userRegister.find, (context, input) => findRows(context, source, input))
  bind(calls.userRegister.getDetail, async (context, { id }) => {
    const row = withoutSecrets(await readUser(context, id))
    return { ...(await revealRow(context, user, row)), actions: userActions(context, row) }
  })
  bind(calls.userRegister.save, (context, input) => saveUser(context, input))
  bindExport(bind, services, calls.userRegister.export, source)
}

/** The audit trail; personal numbers within its entries are masked like those in lists. */
function bindAudit(bind: Bind, services: Services): void {
  const { find, getDetail, export: exportCall } = calls.auditRegister
  bind(find, (context, input) => findRows(context, auditSource, input))
  bind(getDetail, async (context, { id }) => {
    const row = await readRow(context, auditTrail, id)
    const { permissions } = context.user
    return {
      ...row,
      before: maskedContent(row.tableName ?? '', row.before, permissions),
      after: maskedContent(row.tableName ?? '', row.after, permissions),
      actions: permittedActions(context, auditTrail),
    }
  })
  bindExport(bind, services, exportCall, auditSource)
}

/** Binds every register of the system administration. */
export function bindSystemRegisters(bind: Bind, services: Services): void {
  bindRegister(bind, calls.dictionaryRegister, dictionaryItem, dictionaryOptions)
  bindExport(bind, services, calls.dictionaryRegister.export, sourceOf(dictionaryItem, dictionaryOptions))
  bindWriting(bind, services, calls.organisationRegister, organisation, organisationOptions)
  bind(calls.departmentCalls.save, async (context, input) =>
    maskRow(context, organisation, await saveRegisterRow(context, organisation, input, departmentOptions)),
  )
  bindWriting(bind, services, calls.roleRegister, role, roleOptions)
  bindWriting(bind, services, calls.areaRegister, area, areaOptions)
  bindWriting(bind, services, calls.versionRegister, versionInfo, versionOptions)
  bindUsers(bind, services)
  bindReading(bind, services, calls.clientErrorRegister, errorSource)
  bindReading(bind, services, calls.loginControlRegister, attemptSource)
  bindAudit(bind, services)
  const messages = sourceOf(message, { complete: nameReceivers })
  bindMessages(bind, messages)
  bindExport(bind, services, calls.messageRegister.export, messages)
}
