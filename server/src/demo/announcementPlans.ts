export type NoticePlan = {
  title: string
  catalog: string
  channels: string
  publisher: 'institute' | 'county' | 'city'
  stands: 'draft' | 'returned' | 'auditing' | 'published' | 'planned' | 'over' | 'takenDown'
  daysAgo: number
  content: string
  roles?: string
  area?: string
  top?: boolean
  reads?: number
}

const staff = 'inspection_user,supervise_user'
const units = 'using_unit,maintenance_unit,manufacturer'
const phone = '咨询电话：19900001000（演示）。'

const workflow = `为减少企业往返，自下月起调整叉车检验申报流程，现公告如下：

# 一、适用范围
全市在用叉车的首次检验和定期检验。

# 二、办理流程
1. 使用单位在网上提交申报，上传使用登记证和产品合格证。
2. 受理后 **2 个工作日**内安排检验日期，短信告知联系人。
3. 同一单位 5 台以上的，可约定集中检验日。

# 三、所需材料
| 材料 | 份数 | 说明 |
|---|---|---|
| 申报单 | 1 | 网上填写 |
| 使用登记证 | 1 | 首次检验不需要 |
| 产品合格证 | 1 | 首次检验提供 |

${phone}`

const sampling = `根据《电梯自行检测质量监督抽查工作方案》，对辖区电梯自行检测质量开展抽查。

# 抽查对象
- 住宅小区、商场和医院的在用电梯
- 近一年自行检测 50 台以上的检测单位

# 时间安排
| 阶段 | 时间 | 内容 |
|---|---|---|
| 自查 | 第一周 | 单位对照标准自查并上传记录 |
| 抽查 | 第二、三周 | 按 **10%** 的比例现场抽查 |
| 通报 | 第四周 | 公布结果，督促整改 |

请各使用单位、检测单位予以配合。${phone}`

const festival = `节日期间客流集中，请各单位做好特种设备安全工作：

- 安全管理人员在岗，应急电话畅通
- 大型游乐设施、客运索道每日运行前检查并记录
- 电梯维保单位安排值班，接到困人报警后 **30 分钟**内到达
- 锅炉房、气瓶间严禁无证操作

发现隐患的，立即停用并报告当地市场监督管理局。`

const pipeline = `近期开展燃气压力管道专项检查，请有关单位提前准备：

1. 管道台账、竣工资料和最近一次全面检验报告
2. 年度检查记录和超期未检管道清单
3. 应急预案与演练记录

检查发现的问题当场记录，限期整改。`

const results = (
  rows: ReadonlyArray<readonly [string, string, string]>,
): string => `现将本批监督检查结果公示如下：

| 单位 | 设备 | 结果 |
|---|---|---|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}

单位对结果有异议的，自公示之日起 15 日内书面提出。${phone}`

const short = (text: string): string => `${text}\n\n${phone}`

const checked = results([
  ['丽水南明商业管理有限公司（演示）', '电梯 6 台', '未发现问题'],
  ['青田侨乡食品有限公司（演示）', '锅炉 1 台', '责令改正'],
  ['缙云机电制造有限公司（演示）', '起重机械 3 台', '未发现问题'],
])

const older: ReadonlyArray<readonly [title: string, catalog: string, channels: string]> = [
  ['特种设备使用登记办事指南', '3', '2'],
  ['电梯检验与自行检测衔接问答', '3', '2'],
  ['工业锅炉节能环保要求解读', '2', '2,3'],
  ['压力容器定期检验规程要点', '2', '2'],
  ['关于电梯困人事件的安全警示', '4', '2,3'],
  ['观光车辆超员运行安全警示', '4', '2,3'],
  ['第三批定期检验合格设备公示', '5', '2'],
  ['第二批定期检验合格设备公示', '5', '2'],
  ['特种设备作业人员考试安排', '1', '2'],
  ['检验收费减免政策说明', '2', '2'],
  ['起重机械专项检查结果公示', '6', '3'],
  ['第三批监督检查结果公示', '6', '3'],
  ['未经检验使用电梯处罚案例公示', '7', '3'],
  ['无证操作叉车处罚案例公示', '7', '3'],
]

/** What the demo office has written, the drafts first. */
export const noticePlans: readonly NoticePlan[] = [
  {
    title: '关于年度检验计划征求意见的通知',
    catalog: '1',
    channels: '1',
    roles: staff,
    publisher: 'institute',
    stands: 'draft',
    daysAgo: 1,
    content: short('请各部门对下一年度检验计划提出意见。'),
  },
  {
    title: '关于加强旅游旺季客运索道检查的通知',
    catalog: '1',
    channels: '1,3',
    roles: 'supervise_user',
    publisher: 'city',
    stands: 'draft',
    daysAgo: 2,
    content: short('旅游旺季将至，请各县（市、区）局组织检查。'),
  },
  {
    title: '关于气瓶充装单位培训的通知',
    catalog: '1',
    channels: '1,2',
    roles: units,
    publisher: 'county',
    stands: 'returned',
    daysAgo: 3,
    content: short('定于下月举办气瓶充装单位安全培训。'),
  },
  {
    title: '关于受理大厅搬迁的公告',
    catalog: '1',
    channels: '1,2',
    roles: `${staff},${units}`,
    publisher: 'institute',
    stands: 'auditing',
    daysAgo: 1,
    content: short('受理大厅下月起迁至新址办公。'),
  },
  {
    title: '关于开展大型游乐设施检查的通告',
    catalog: '6',
    channels: '3',
    publisher: 'county',
    stands: 'auditing',
    daysAgo: 9,
    content: short('自下周起对辖区大型游乐设施开展检查。'),
  },
  {
    title: '关于公布特种设备重点单位名单的通告',
    catalog: '6',
    channels: '3',
    publisher: 'city',
    stands: 'auditing',
    daysAgo: 2,
    content: short('现公布年度特种设备重点监管单位名单。'),
  },
  {
    title: '关于调整叉车检验申报流程的公告',
    catalog: '1',
    channels: '1,2',
    roles: `${staff},${units}`,
    publisher: 'institute',
    stands: 'published',
    daysAgo: 4,
    reads: 128,
    content: workflow,
  },
  {
    title: '关于开展电梯自行检测质量抽查的通告',
    catalog: '1',
    channels: '1,2,3',
    roles: `${staff},${units}`,
    publisher: 'county',
    stands: 'published',
    daysAgo: 6,
    top: true,
    reads: 342,
    content: sampling,
  },
  {
    title: '关于做好春节期间特种设备安全工作的通知',
    catalog: '1',
    channels: '1,2,3',
    roles: `${staff},${units}`,
    publisher: 'county',
    stands: 'published',
    daysAgo: 3,
    reads: 87,
    content: festival,
  },
  {
    title: '燃气压力管道专项检查工作提示',
    catalog: '4',
    channels: '1',
    roles: `supervise_user,${units}`,
    area: '331121',
    publisher: 'county',
    stands: 'published',
    daysAgo: 5,
    reads: 9,
    content: pipeline,
  },
  {
    title: '检验员现场安全防护提醒',
    catalog: '4',
    channels: '1',
    roles: 'inspection_user',
    publisher: 'institute',
    stands: 'published',
    daysAgo: 2,
    reads: 4,
    content: short('进入井道、罐体前，请再次确认上锁挂牌和气体检测。'),
  },
  {
    title: '第四批监督检查结果公示',
    catalog: '6',
    channels: '3',
    publisher: 'county',
    stands: 'published',
    daysAgo: 8,
    top: true,
    reads: 56,
    content: checked,
  },
  {
    title: '关于系统升级暂停服务的公告',
    catalog: '1',
    channels: '1,2',
    roles: `${staff},${units}`,
    publisher: 'institute',
    stands: 'planned',
    daysAgo: 1,
    content: short('系统升级期间暂停网上申报，请提前办理。'),
  },
  {
    title: '关于国庆期间值班安排的公告',
    catalog: '1',
    channels: '1,2',
    roles: staff,
    publisher: 'institute',
    stands: 'over',
    daysAgo: 40,
    reads: 75,
    content: short('节日期间安排值班，紧急检验请提前联系。'),
  },
  {
    title: '关于临时受理点的公告',
    catalog: '1',
    channels: '2',
    publisher: 'institute',
    stands: 'takenDown',
    daysAgo: 25,
    reads: 31,
    content: short('临时受理点设在体育馆北门。'),
  },
  ...older.map(
    ([title, catalog, channels], place): NoticePlan => ({
      title,
      catalog,
      channels,
      publisher: channels === '3' || place % 3 === 2 ? 'county' : 'institute',
      stands: 'published',
      daysAgo: 20 + place * 9,
      reads: 40 + ((place * 37) % 160),
      content: ['5', '6'].includes(catalog)
        ? checked
        : short(`${title}，请各有关单位和人员参照执行。（演示）`),
    }),
  ),
]
