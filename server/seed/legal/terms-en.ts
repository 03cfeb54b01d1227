import type { LegalFacts } from './facts'
import { FRAMES_EN } from './frames-en'

export function termsEn(facts: LegalFacts) {
  const frame = FRAMES_EN[facts.frame]
  return {
    title: 'Terms and Conditions',
    content: `
<p>These Terms and Conditions govern your use of this website and of the brokerage services we offer through it. Please read them carefully before you use the site, look up a policy or request a quote.</p>

<h2>1. Acceptance</h2>
<p>By browsing the site, looking up a policy or writing to us for a quote, you accept these Terms, together with our <a href="/privacy">Privacy Policy</a> and our <a href="/cookies">Cookie Policy</a>. If you do not agree with them, please do not use the site. To take out insurance through us you must be at least 18 years old and legally able to enter into a contract.</p>

<h2>2. Who we are: a brokerage, not an insurer</h2>
<p>The brokerage acts as an intermediary between you and a number of independent insurance companies. <strong>We are not an insurance company</strong>: we do not issue policies on our own account, we do not underwrite risks, and we neither decide nor pay claims.</p>
<p>The insurance contract is made exclusively between you and the insurer named in your policy. For our work we may receive from that insurer a commission included in the premium; if you would like to know how we are paid for your policy, we will tell you on request.</p>
<p>${frame.market} Nothing published on the site is an offer of insurance where such an offer is not permitted.</p>

<h2>3. Quotes by WhatsApp and by call</h2>
<p>The site lets you choose a policy type and a duration and open a WhatsApp conversation with a message already written. You decide whether to send it, and you can change it first. The conversation takes place on a third-party service that has its own terms. You may also ask to be called: we keep what you write in the form and use it only to answer you.</p>
<ul>
<li>Every quote is <strong>for information only and not binding</strong>, and is calculated from the details you provide.</li>
<li>The final price and conditions are set by the insurer when it accepts the risk, and may vary with the vehicle, the driver, the driving record and the place of residence.</li>
<li>Requesting or receiving a quote <strong>does not give you coverage</strong>. Neither does a chat message or a payment receipt that has not been confirmed.</li>
<li>By writing to us you authorize us to reply about your request through the same channel. You may ask us to stop at any time.</li>
</ul>

<h2>4. Plans, prices and start of coverage</h2>
<p>The plans advertised, liability and full coverage (<em>Fullcover</em>), with durations from 1 to 12 months, describe the available products in general terms. The coverages, limits, deductibles and exclusions that apply are those stated in the policy, which <strong>prevails over any content of the site</strong>.</p>
<p>Coverage begins on the date stated in the policy, once the insurer has issued it and any payment due has been received. Prices shown on the site are reference prices: the insurer sets the final one. They are stated in the currency shown beside them and may change until the policy is issued. Policies are not renewed merely by using the site: it is your responsibility to keep track of the expiration date.</p>

<h2>5. Verification of policies and certificates</h2>
<p>Anyone who knows a policy number can check on the site whether that policy is active, has expired or has not started yet. The result shows the insurer, the type and duration of the policy, the make, model and year of the vehicle and the dates of coverage. It does not show the name of the insured or the VIN.</p>
<ul>
<li>The result reflects what our records hold at the time of the lookup. It may not immediately include a cancellation, a change or a missed payment reported to the insurer.</li>
<li>The lookup is <strong>for information only</strong>. It does not replace the policy or the insurance card, it is not a certificate, and it does not guarantee that a claim is covered.</li>
<li>If the result does not match your paperwork, or if we cannot find your policy, please contact us or the insurer.</li>
<li>Looking up numbers at random or by automated means is prohibited. We limit the number of lookups in order to protect policyholders.</li>
</ul>
<p>The <strong>certificates</strong> we issue are for information: they state what our records held when they were issued, and they do not replace the policy or the insurance card either. Whoever has the link in their QR code can check whether the certificate is genuine or has been revoked and what the status of the policy is or was, and sees the initials of the insured and the last characters of the policy number and the VIN, as explained in our <a href="/privacy">Privacy Policy</a>. Do not alter a certificate or present a revoked one as valid.</p>

<h2>6. Your obligations</h2>
<p>You agree to provide true, complete and current information about yourself, the drivers and the vehicle, including its identification number (VIN). A false or incomplete statement may lead the insurer to change the price, cancel or rescind the policy or deny a claim, and may be insurance fraud under applicable law.</p>
<p>You must review your policy as soon as you receive it and tell us promptly about any mistake. It is also up to you to check that the coverage you choose meets the minimum requirements ${frame.territory} and, where applicable, those of the institution that finances the vehicle.</p>

<h2>7. Claims, changes and cancellations</h2>
<p>Claims must be reported directly to the insurer, within the time limits and through the channels stated in the policy. We can guide you through the process, but the decision belongs to the insurer. Changes, cancellations and premium refunds are governed by the policy and by the applicable law, and take effect only when the insurer confirms them. A message sent through this site or by chat is not enough to change coverage.</p>

<h2>8. Permitted use of the site</h2>
<p>When using the site, you agree not to:</p>
<ul>
<li>use programs that extract data or make bulk lookups;</li>
<li>attempt to gain unauthorized access to the administrative panel or to the accounts or documents of others;</li>
<li>impersonate another person, or present as your own or alter the information of a policy;</li>
<li>introduce harmful code, interfere with the operation of the site or circumvent its security measures;</li>
<li>use the site for purposes that are unlawful or harm others.</li>
</ul>
<p>We may suspend the access of anyone who breaks these rules and report it to the authorities.</p>

<h2>9. Intellectual property</h2>
<p>The texts, design, logos and other elements of the site belong to the brokerage or to those who have licensed them to it. You may view and print them for personal use; any other use requires written permission. The trademarks of insurers and vehicle manufacturers belong to their owners and are mentioned for identification only.</p>

<h2>10. Third-party links and services</h2>
<p>The site may link to third-party services such as WhatsApp, insurers or social networks. We do not control their content or their practices and are not responsible for them. Your use of them is governed by the terms and policies of each provider.</p>

<h2>11. No warranties</h2>
<p>We strive to keep the site accurate and available at all times, but it is provided <strong>“as is” and “as available”</strong>, without warranties of any kind, express or implied, including those of merchantability, fitness for a particular purpose and uninterrupted or error-free operation, to the extent permitted by law. The general information on the site is not legal, tax or financial advice.</p>

<h2>12. Limitation of liability</h2>
<p>To the fullest extent permitted by law, the brokerage shall not be liable for indirect, incidental, special or consequential damages, or for loss of income or data, arising from the use of the site, from the inability to use it, or from reliance on a quote or on the result of a verification.</p>
<p>The brokerage is not responsible for the solvency or the decisions of insurers. Nothing in these Terms excludes liability that cannot be excluded by law, such as liability for willful misconduct or gross negligence, or reduces the duties that insurance laws impose on us as intermediaries.</p>

<h2>13. Indemnity</h2>
<p>You will hold the brokerage harmless from third-party claims and reasonable expenses that result from your breach of these Terms, from false information you provide to us or from misuse of the site, to the extent permitted by law.</p>

<h2>14. Electronic communications</h2>
<p>You agree that we may send you information about your request or your policy by electronic means. You may withdraw this consent and ask for paper copies by writing to us. Notices that the law requires to be delivered in another way will be delivered in that way.</p>

<h2>15. Governing law and disputes</h2>
<p>These Terms are governed by ${frame.court}.</p>

<h2>16. Language</h2>
<p>We publish these Terms in Spanish and in English with equivalent content. Should there be a difference of interpretation, the version in the language in which you used the site applies, unless the law provides otherwise. The language of the policy is determined by the insurer.</p>

<h2>17. Changes and general provisions</h2>
<p>We may update these Terms. The current version and its effective date appear on this page; changes do not affect policies already issued. If a clause is found to be invalid, the others remain in effect. Our not exercising a right at a given time does not mean that we waive it.</p>

<h2>18. Accessibility</h2>
<p>We want everybody to be able to use this site. It is built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA: it works with a keyboard and a screen reader, with letters twice as large, on narrow screens and without animations; our PDF certificates are tagged for screen readers. Documents issued by insurers, and third-party services such as WhatsApp, are outside our control.</p>
<p>If anything keeps you from using the site, call us or write to us: we will give you the same information in another way, and correct what is in our hands.</p>

<h2>19. Contact</h2>
<p>If you have questions about these Terms, call us or write to us at the telephone or WhatsApp number shown on the site. We will assist you in Spanish or English.</p>
`.trim(),
  }
}
