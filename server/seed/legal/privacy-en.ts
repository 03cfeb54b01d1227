import { PAPER_DAYS } from '../../../shared/papers'
import { REQUEST_DAYS } from '../../../shared/quote-requests'
import type { LegalFacts } from './facts'
import { FRAMES_EN } from './frames-en'
import { platformsInEn } from './platforms'

export function privacyEn(facts: LegalFacts) {
  const frame = FRAMES_EN[facts.frame]
  return {
    title: 'Privacy Policy',
    content: `
<p>This policy explains which personal data the brokerage processes when you visit this site, look up a policy, request a quote or take out insurance through us; what we use it for, with whom we share it and which rights you have.${frame.notice}</p>

<h2>1. Who is responsible</h2>
<p>The insurance brokerage that operates this site${frame.seat} is responsible for your data. You can reach it at the telephone or WhatsApp number shown on the site. The insurer that issues your policy processes your data independently and under its own policy.</p>

<h2>2. Data we collect</h2>
<ul>
<li><strong>Identity and contact:</strong> full name, telephone number, email address, preferred language and any other contact details you give us, and whether we may contact you.</li>
<li><strong>Policy data:</strong> policy number, insurer, policy type, chosen plan, price, and the dates of issue, start and expiration.</li>
<li><strong>Vehicle data:</strong> make, model, year, vehicle identification number (VIN) and, if you give it to us, the license plate.</li>
<li><strong>Documents:</strong> PDF or image copies of policies and of other supporting papers that are added to your file.</li>
<li><strong>Certificates:</strong> those we issue for your policy, what each one said and when it was issued or revoked.</li>
<li><strong>Payments:</strong> if we record those of your policy, the instalments and their due days, and of each payment the amount, the day, the method, the reference and who recorded it; never card or account numbers.</li>
<li><strong>Quote requests:</strong> what you write in the form (name, telephone number, email if given, chosen plan, make, model and year of the car and ZIP code or city, if given, and when you prefer to be called), the language, the moment, your consent with the versions of the texts you saw, the ad or link you came from, how often you asked for the same, and our notes on answering it.</li>
<li><strong>Communications:</strong> the messages you send us by WhatsApp, telephone or other channels, and our notes on each contact.</li>
<li><strong>Technical data:</strong> the IP address, for some minutes only and to curb abuse; the chosen language, and your decision about cookies.</li>
<li><strong>Verification lookups:</strong> the policy number, certificate or receipt looked up, in order to show the result; we do not keep who looked it up.</li>
</ul>
<p>We receive these data from you, from whoever takes out insurance on your behalf, from insurers and, in the case of technical data, from your device. We do not ask on this site for ${frame.unwanted}; please do not send them by chat.</p>

<h2>3. What we use them for and on which legal basis</h2>
<ul>
<li><strong>Quoting, managing and renewing policies</strong> and answering your requests: performance of the contract or steps you ask us to take before it.</li>
<li><strong>Verifying policies and certificates online:</strong> the legitimate interest of policyholders and third parties in confirming that insurance is in force.</li>
<li><strong>Complying with the law</strong> on insurance, accounting and fraud prevention, and answering authorities: legal obligation.</li>
<li><strong>Protecting the site and the data,</strong> limiting automated lookups and keeping a record of the actions of our staff: legitimate interest in security.</li>
<li><strong>Measuring and improving our advertising</strong> with tracking pixels, when they are enabled: your consent or, where the law allows it, our legitimate interest, always with a right to object.</li>
</ul>
<p>We make no decisions with legal effects for you that are based solely on automated processing of your data.</p>

<h2>4. What public verification shows</h2>
<p>Whoever enters a policy number sees its status, the insurer, the type and duration, the make, model and year of the vehicle and the dates of coverage. <strong>This lookup never shows the name of the insured, the VIN or the documents.</strong> The result can be shared through a link that contains the policy number: treat it as confidential and share it only with those who need to confirm your insurance.</p>
<p><strong>Certificates.</strong> We may issue a certificate of your policy as a PDF, with your name, the policy number, the vehicle details, the VIN and a QR code. Whoever has the link in that code sees on this site whether the certificate is genuine or has been revoked and the status of the policy, today or on a day they enter, together with <strong>the initials of the insured, the last four characters of the policy number and the last six of the VIN</strong>, the make, model and year of the vehicle, the insurer, the policy type, the dates of coverage and the moment of issue. The PDF can be downloaded through its link for <strong>${PAPER_DAYS} days</strong> after it was issued, unless it is revoked earlier. The link cannot be guessed, but whoever receives it can open it and pass it on: give it only to those who need to confirm your insurance.</p>
<p><strong>Receipts.</strong> If we record your payments, we may give you a receipt as a PDF, with your name, the policy, the vehicle, the amount, the day and the method of payment. Whoever has its link sees on this site whether the receipt is genuine or void, the amount, the day, the method and the instalment, together with <strong>the initials of the insured and the last four characters of the policy number</strong>, the vehicle and the insurer. The PDF can be downloaded through its link for <strong>${PAPER_DAYS} days</strong> after it was issued.</p>

<h2>5. With whom we share them</h2>
<ul>
<li><strong>Insurers,</strong> to quote, issue and administer your policy and handle claims.</li>
<li><strong>Service providers</strong> for hosting, storage, email and communications, bound by contract to use the data only to serve us.</li>
<li><strong>Authorities, courts and advisors,</strong> when the law requires it or to defend our rights.</li>
<li><strong>Whoever has the link of a certificate or a receipt,</strong> to the extent described in section 4.</li>
<li><strong>Advertising platforms.</strong> ${platformsInEn(facts)} Pages whose address contains a policy number, a certificate or a receipt load no pixels.</li>
<li><strong>A successor</strong> in the event of a sale or reorganization of the business, with the same safeguards.</li>
</ul>
<p><strong>We do not sell your personal data for money,</strong> and we do not hand your policy data to unrelated third parties so that they can advertise to you.</p>

<h2>6. ${frame.law.title}</h2>
${frame.law.text}

<h2>7. How long we keep them</h2>
<ul>
<li><strong>Policies, documents and payments:</strong> while the policy is in force and afterwards for as long as the law requires or we may have to answer for it. They are not deleted by themselves after some time: we delete them, also when you ask for it and the law allows it.</li>
<li><strong>Certificates and receipts:</strong> the PDF can be downloaded through its link for ${PAPER_DAYS} days; it can be checked for as long as we keep the policy.</li>
<li><strong>Quote requests that do not become a policy:</strong> they are erased ${REQUEST_DAYS} days after the last contact.</li>
<li><strong>The record of our staff's actions:</strong> as long as it helps to detect and investigate errors and abuse.</li>
<li><strong>Cookie and language preferences:</strong> on your device, until they expire or you delete them.</li>
<li><strong>The record of your decision on cookies,</strong> without your name: for as long as it may have to be proven.</li>
</ul>
<p>${facts.trashDays > 0 ? `What our staff delete stays in a trash for ${facts.trashDays} days, in case it was a mistake; what you ask us to erase is removed from it, too. ` : ''}Backups are kept for ${facts.backupDays} days: until then they may hold what was deleted. If one is restored, what was erased at your request is erased again.</p>

<h2>8. Your rights</h2>
<p>Depending on where you live, you have the right to:</p>
<ul>
<li>know which personal data we process, where they come from, for what purpose and with whom we share them, and obtain a portable copy;</li>
<li>correct inaccurate data;</li>
<li>ask us to delete them, subject to the exceptions provided by law;</li>
${frame.moreRights}
<li>withdraw your consent at any time, without effect on what has already been done;</li>
<li>not be discriminated against for exercising your rights.</li>
</ul>
<p>To exercise them, contact us by telephone or WhatsApp. ${frame.rights}</p>

<h2>9. Global Privacy Control</h2>
<p>We honor the <a href="https://globalprivacycontrol.org" rel="noopener noreferrer">Global Privacy Control</a> (GPC) signal. If your browser sends it, we treat it as declining marketing cookies and as objecting to the use or sharing of your data for advertising: pixels are not loaded, unless you expressly accept them, and you do not need to do anything else. You can also decline them in the cookie notice, which you can reopen at any time from the footer.</p>

<h2>10. Cookies and similar technologies</h2>
<p>We use those strictly necessary for the site to work and, if enabled, marketing pixels. The details are in the <a href="/cookies">Cookie Policy</a>.</p>

<h2>11. Security</h2>
<p>We apply appropriate administrative, technical and physical safeguards: encrypted connections, access limited to authorized staff, passwords stored only as irreversible hashes, documents available only to our staff and to programs that an administrator connects by an access token (certificates and receipts also through their private link) and a record of changes and of access. No system is infallible; if a breach affected your data, we would notify you as the law requires.</p>

<h2>12. Minors</h2>
<p>The site is intended for adults. We do not knowingly collect data from anyone under 16, nor do we sell or share such data. If you believe that a minor has given us data, let us know and we will delete them.</p>

<h2>13. ${frame.transfer.title}</h2>
<p>${frame.transfer.text}</p>

<h2>14. Changes and contact</h2>
<p>We may update this policy. The version and effective date appear on this page, and we will announce important changes on the site. For any question about your data, call us or write to us at the telephone or WhatsApp number shown on the site. Use of the site is also governed by the <a href="/terms">Terms and Conditions</a>.</p>
`.trim(),
  }
}
