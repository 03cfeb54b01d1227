import { findSampleData } from '../../seed/sample-data'
import { issueExample } from './issue'

/** Issues a certificate for the newest example customer, where a newcomer looks first, unless it has one. */
export async function issueExampleCertificate(services: Parameters<typeof issueExample>[0]): Promise<void> {
  const { db } = services
  const { customers } = await findSampleData(db)
  const newest = await db.insuredCustomer.findFirst({
    where: { id: { in: customers } },
    select: { id: true, createdBy: true },
    orderBy: { createdAt: 'desc' },
  })
  if (newest && (await db.certificate.count()) === 0) await issueExample(services, newest.createdBy, newest.id)
}
