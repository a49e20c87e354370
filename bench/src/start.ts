import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild } from './children.ts'
import { quantile } from './statistics.ts'
import type { BenchRow } from './table.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Starts the product on a data folder that holds everything already, until its login page is served. */
export async function measureStart(dataDir: string, rounds: number): Promise<BenchRow[]> {
  const [seconds, memory]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const child = await startChild(
      'server/src/app/main.ts',
      { DATA_DIR: dataDir, DATABASE_URL: '', MIGRATION_DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'warn' },
      '/login',
    )
    seconds.push(child.seconds)
    memory.push(child.memory())
    await child.stop()
  }
  const group = 'Start'
  return [
    {
      group,
      work: 'process to a served login page, data in place',
      ours: quantile(seconds, 0.5),
      unit: 's',
      budget: { of: 'figure', most: 10 },
      note: `median of ${rounds}, the embedded database with it`,
    },
    {
      group,
      work: 'memory of the server, idle',
      ours: quantile(memory, 0.5),
      unit: 'MB',
      budget: { of: 'figure', most: 200 },
    },
  ]
}

/** What a build of the client prints of each page: title, kilobytes of Brotli, budget. */
export function firstScreens(output: string): BenchRow[] {
  return [...output.matchAll(/^(\S+)\t([\d.]+) kB\t预算 (\d+) kB/gm)].map(([, title = '', size, most]) => ({
    group: 'First screens',
    work: `scripts of ${titles[title] ?? title}, Brotli`,
    ours: Number(size),
    unit: 'kB',
    budget: { of: 'figure', most: Number(most) },
  }))
}

const titles: Readonly<Record<string, string>> = {
  登录页: 'the login page',
  工作桌面: 'the desktop',
  列表页: 'a list page',
}

/** Builds the client into a folder of its own and reads what the build says. */
export function measureFirstScreens(folder: string): BenchRow[] {
  const vite = join(root, 'node_modules/.bin/vite')
  const built = spawnSync(process.execPath, [vite, 'build', 'web', '--outDir', folder, '--emptyOutDir'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(built.stderr)
  return firstScreens(built.stdout)
}
