import { builtPages } from '@tejian/contract/app/pages.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { describe, expect, it } from 'vitest'
import { closingFor } from '../app/testing/closed.ts'
import { useTestApp } from '../app/testing/harness.ts'

const test = useTestApp()
const closed = closingFor(test)
const password = 'Tejian2026'

describe('nobody in particular', () => {
  it.each(['info', 'permission', 'menuTree', 'ownSessions', 'logout'] as const)(
    'is refused %s',
    async (name) => {
      expect(await test.current.nobody.call(sessionCalls[name])).toMatchObject({
        isSuccess: false,
        status: 401,
        errorMsg: kitMessages.noSession,
      })
    },
  )
})

describe('own sessions', () => {
  it("are listed with the present one marked, and another person's cannot be ended", async () => {
    const [here, there, other] = [
      await test.current.as('fushen'),
      await test.current.as('fushen'),
      await test.current.as('shouli'),
    ]
    const list = await here.must(sessionCalls.ownSessions)
    expect(list.filter((session) => session.current)).toHaveLength(1)
    const theirs = (await other.must(sessionCalls.ownSessions))[0]
    const second = list.find((session) => !session.current)
    const end = async (id: string | undefined, secret = password) => {
      const [cipher] = await closed(secret)
      return here.call(sessionCalls.endSession, { id, password: cipher })
    }
    expect(await here.call(sessionCalls.endSession, { id: second?.id })).toMatchObject({ code: 'fields' })
    expect(await end(second?.id, 'Wrong12345')).toMatchObject({
      isSuccess: false,
      errorMsg: sessionMessages.wrongPassword,
    })
    expect(await end(theirs?.id)).toMatchObject({
      isSuccess: false,
      errorMsg: sessionMessages.foreignSession,
    })
    expect((await other.call(sessionCalls.info)).isSuccess).toBe(true)
    expect(await end(second?.id)).toMatchObject({ isSuccess: true })
    expect(await there.call(sessionCalls.info)).toMatchObject({ status: 401 })
  })
})

describe('what a person may do', () => {
  it('is a list of operator codes by role', async () => {
    const registrar = await (await test.current.as('shouli')).must(sessionCalls.permission)
    expect(registrar).toContain('declaration.accept')
    expect(registrar).not.toContain('user.save')
    const unit = await (await test.current.as('qiye')).must(sessionCalls.permission)
    expect(unit).toContain('declaration.submit')
    expect(unit).not.toContain('declaration.accept')
  })

  it('changes at once with the role', async () => {
    const person = await test.current.as('dangan')
    expect(await person.must(sessionCalls.permission)).not.toContain('unit.save')
    const { db } = test.current.services
    await db
      .updateTable('app_user')
      .set({ roles: 'inspection_user,registrar' })
      .where('loginName', '=', 'dangan')
      .execute()
    const again = await test.current.as('dangan')
    expect(await again.must(sessionCalls.permission)).toContain('unit.save')
  })

  it('is nothing but changing the password while that is a one-time one', async () => {
    const { db } = test.current.services
    await db
      .updateTable('app_user')
      .set({ mustChangePassword: true })
      .where('loginName', '=', 'esp')
      .execute()
    const person = await test.current.as('esp')
    expect(await person.must(sessionCalls.permission)).toEqual([])
    expect(await person.must(sessionCalls.info)).toMatchObject({ mustChangePassword: true })
  })

  it('shapes the menu: built and permitted pages under their areas', async () => {
    const names = async (loginName: string, sysCode?: string): Promise<string[]> => {
      const found: string[] = []
      const walk = (nodes: AnswerOf<typeof sessionCalls.menuTree>): void => {
        for (const node of nodes) {
          if (node.childList.length === 0) found.push(node.id)
          else walk(node.childList)
        }
      }
      const person = await test.current.as(loginName)
      walk(await person.must(sessionCalls.menuTree, sysCode ? { sysCode } : {}))
      return found
    }
    const [registrar, unit] = [await names('shouli'), await names('qiye')]
    expect(registrar).toContain('home')
    for (const name of registrar) expect(builtPages as readonly string[]).toContain(name)
    expect(registrar).not.toContain('userManage')
    // Of the registrar's pages a unit sees a part, and its own, which are not the institute's business: what it has put
    // right, what it asks the registration authority for, its hidden dangers, what checks have found and
    // ordered, who maintains and insures its lifts, whom it sends to examinations.
    expect(unit.filter((name) => !registrar.includes(name)).toSorted()).toEqual(
      [
        'rectifyFeedbackList',
        'subsidyAudit',
        'certificateReview',
        'regBySets',
        'regByUnits',
        'VehicleUnit',
        'confirmationLines',
        'confirmationOwn',
        'changeRegister',
        'sceneProblemMng',
        'sceneLawsMng',
        'hiddenDangerMng',
        'hiddenDangerRegister',
        'isTurnByHref_enterprisePlatform',
        'hiddenDangerRectify',
        'maintenanceContactList',
        'elevatorBd',
        'elevatorBx',
        'elevatorInsure',
        'preapplyMng',
        'bindSearch',
        'bailOutSearch',
        'elevatorStopMainTain',
        'faultRepairRecord',
        'faultRepairRecordSummary',
        'liftTags',
        'maintenanceLedger',
        'maintenancePlanList',
        'onDemandMaintenanceQuery',
        'pilotApplyQuery',
        'pilotInspectApplyQuery',
      ].toSorted(),
    )
    expect(await names('shouli', 'nothing')).toEqual([])
  })
})
