import { expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { beyondNetwork } from '../../app/testing/tcpProxy.ts'
import { openDatabase } from './database.ts'
import { reachability } from './reachable.ts'

const server = useTestApp()

it('says within its time whether the database answers, and takes one connection for it however often it is asked', async () => {
  const { network, url } = await beyondNetwork(server.current.urls.databaseUrl)
  const { db, pool, close } = openDatabase(url, { max: 5 })
  const isReachable = reachability(db, 200)
  expect(await isReachable()).toBe(true)
  network.hold()
  expect(await Promise.all([isReachable(), isReachable(), isReachable()])).toEqual([false, false, false])
  expect(await isReachable()).toBe(false)
  expect(pool.totalCount).toBe(1)
  network.release()
  await expect.poll(isReachable).toBe(true)
  await close()
  await network.close()
})
