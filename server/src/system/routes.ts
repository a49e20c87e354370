import { permissionGroups } from '@tejian/contract/app/permissions.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { dictionaryCalls } from '@tejian/contract/shared/lookups/dictionaryCalls.ts'
import { organisationCalls } from '@tejian/contract/shared/lookups/organisationCalls.ts'
import { systemCalls, systemLists } from '@tejian/contract/system/calls.ts'
import type { clientError } from '@tejian/contract/system/clientError.ts'
import { versionInfo } from '@tejian/contract/system/versionInfo.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows } from '../kit/records/find.ts'
import { bindList, toRecordNames } from '../kit/records/listed.ts'
import { sourceOf } from '../kit/records/register.ts'
import { changeChannel } from '../kit/records/totals.ts'
import type { Services } from '../kit/services.ts'
import { allAreas } from './areas.ts'
import { auditChanges } from './auditChanges.ts'
import { backupStateOf } from './backups.ts'
import { cachedAreas, cachedDictionaries } from './cachedQueries.ts'
import { choicesOf, dictionariesOf, itemIn, monitorDepartments } from './dictionaries.ts'
import { dictionaryTypes, orderDictionary } from './dictionaryTypes.ts'
import { errorSource, keepClientError } from './errorLogger.ts'
import { listGroups, listOrganisations, listUsers } from './lists.ts'
import { attemptSource, unlock } from './loginControl.ts'
import { businessGroups, businessUsers, officesBelow, officesOfUser, parentOffice } from './offices.ts'
import { listOperations } from './operateLog.ts'
import { bindSystemRegisters } from './registers.ts'
import { checkAudit } from './trail/check.ts'
import { auditStateOf } from './trail/state.ts'
import {
  endUserSessions,
  grantRoles,
  resetUserFactors,
  resetUserPassword,
  userSignature,
  withdrawUserSignature,
} from './users.ts'
import { versionOptions } from './versions.ts'

/** Dictionaries, areas, institutions, accounts, roles, logs. */
export function systemRoutes(bind: Bind, services: Services): void {
  bindDictionaries(bind, services)
  bindOffices(bind)
  bindSystemRegisters(bind, services)
  bindLists(bind)
  bindAdministration(bind, services)
}

function bindDictionaries(bind: Bind, { queryCache, lookups }: Services): void {
  const all = () => queryCache.get(cachedDictionaries)
  bind(dictionaryCalls.findAllDictListMap, async (context) => dictionariesOf(context, await all()))
  bind(dictionaryCalls.findDictList, async (context, input) => [
    ...(await choicesOf(context, await all(), input)),
  ])
  bind(dictionaryCalls.findDictItem, async (_context, { type, value }) => itemIn(await all(), type, value))
  bind(dictionaryCalls.findParentDictItem, async (_context, { type, value }) => {
    const item = itemIn(await all(), type, value)
    return item ? itemIn(await all(), type, item.parentValue) : null
  })
  bind(dictionaryCalls.findMonitorDictList, async (_context, { areaId }) => [
    ...monitorDepartments(await all(), areaId),
  ])
  bind(dictionaryCalls.findAreaList, async (_context, { parentId }) => [
    ...((await queryCache.get(cachedAreas)).get(parentId ?? '') ?? []),
  ])
  bind(dictionaryCalls.findAllAreas, async () => allAreas(await queryCache.get(cachedAreas)))
  bind(systemCalls.dictionaryTypes, (context) => dictionaryTypes(context))
  bind(systemCalls.orderDictionary, async (context, input) => {
    await orderDictionary(context, input)
    return null
  })
  bind(dictionaryCalls.initCache, async (context) => {
    queryCache.forget(cachedDictionaries)
    queryCache.forget(cachedAreas)
    await lookups.refresh()
    await tellAllInstances(context)
    return null
  })
}

const cachedTables = ['dictionary_item', 'area', 'organisation', 'role', 'app_user', 'flow_conf'] as const

/** What changed behind the product's back is read anew by every instance, as after an ordinary change. */
async function tellAllInstances(context: Context): Promise<void> {
  await sql`select pg_notify(${changeChannel}, name) from unnest(${cachedTables}::text[]) as name`.execute(
    context.db,
  )
}

function bindOffices(bind: Bind): void {
  bind(organisationCalls.getOfficeListByUser, (context, { loginName }) => officesOfUser(context, loginName))
  bind(organisationCalls.getOfficeList, (context, input) => officesBelow(context, input))
  bind(organisationCalls.getParentInfo, (context, { id }) => parentOffice(context, id))
  bind(organisationCalls.queryBusinessUser, (context, input) => businessUsers(context, input))
  bind(organisationCalls.queryBusinessGroup, (context, input) => businessGroups(context, input))
}

function bindLists(bind: Bind): void {
  bind(systemLists.organisations, (context, input) => listOrganisations(context, input))
  bind(systemLists.users, (context, input) => listUsers(context, input))
  bind(systemLists.groups, (context, input) => listGroups(context, input))
  bind(systemLists.operateLog, (context, input) => listOperations(context, input))
  bind(systemLists.clientErrors, async (context, input) => {
    const asked = toRecordNames<typeof clientError>(input, { operator: 'userName' })
    const answer = await findRows(context, errorSource, asked as ListRequest)
    return { ...answer, list: answer.list.map((row) => ({ ...row, user: row.userName })) }
  })
  bindList(bind, systemLists.loginControl, attemptSource, { operator: 'loginName' })
  bindList(bind, systemLists.versions, sourceOf(versionInfo, versionOptions))
}

function bindAdministration(bind: Bind, services: Services): void {
  bind(systemCalls.resetUserPassword, async (context, { id }) => ({
    password: await resetUserPassword(context, id),
  }))
  bind(systemCalls.resetFactors, async (context, input) => {
    await resetUserFactors(context, input)
    return null
  })
  bind(systemCalls.grantRoles, (context, input) => grantRoles(context, input))
  bind(systemCalls.userSignature, (context, { id }) => userSignature(context, id))
  bind(systemCalls.withdrawSignature, async (context, { id }) => {
    await withdrawUserSignature(context, id)
    return null
  })
  bind(systemCalls.endUserSessions, async (context, { id }) => ({
    ended: await endUserSessions(context, id),
  }))
  bind(systemCalls.unlock, async (context, { id }) => {
    await unlock(context, id)
    return null
  })
  const groups = permissionGroups.map((group) => ({ ...group, codes: [...group.codes] }))
  bind(systemCalls.permissionCatalogue, async () => groups)
  bind(systemCalls.auditChanges, (context, { id }) => auditChanges(context, id, services.lookups))
  bind(systemCalls.verifyAudit, (context) => checkAudit(context, services, true))
  bind(systemCalls.auditState, (context) => auditStateOf(context, Boolean(services.env.SYSLOG_URL)))
  bind(systemCalls.backupState, (context) => backupStateOf(context, services.env))
  bind(systemCalls.saveErrorLogger, async (context, input) => {
    await keepClientError(context, input)
    return null
  })
}
