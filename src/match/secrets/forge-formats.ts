import { GITLEAKS, publishedAt, type SecretFormat } from './format.ts'

/** Code hosting, CI systems, and package registries. */
export const FORGE_FORMATS: readonly SecretFormat[] = [
  ...publishedAt(
    'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github',
    [
      ['GitHub token', /gh[pousr]_[A-Za-z0-9]{36,255}/y, 'ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'],
      // The token of an installation since 2026: the number of the installation and a JSON web token.
      ['GitHub token', /gh[osu]_[A-Za-z0-9]{1,40}_ey[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/y, 'gho_', 'ghs_', 'ghu_'],
      ['GitHub token', /github_pat_\w{50,255}/y, 'github_pat_'],
    ],
  ),
  ...publishedAt('https://docs.gitlab.com/security/tokens/#token-prefixes', [
    [
      'GitLab token',
      /gl(?:pat|ptt|dt|rtr?|cbt|imt|soat|agent|oas|ft|ffct|wt)-(?:t\d_)?[\w-]{20,}(?:\.[0-9a-z]{2}\.?[0-9a-z]{7,9})?/y,
      ...['glpat-', 'glptt-', 'gldt-', 'glrt-', 'glrtr-', 'glcbt-', 'glimt-', 'glsoat-', 'glagent-', 'gloas-'],
      ...['glft-', 'glffct-', 'glwt-'],
    ],
    ['GitLab token', /GR1348941[\w-]{20,}/y, 'GR1348941'],
    ['GitLab session', /_gitlab_session=([0-9a-z]{32})/y, '_gitlab_session='],
  ]),
  ...publishedAt('https://support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account/', [
    ['Atlassian token', /AT(?:ATT|CTT)[A-Za-z0-9_=-]{20,}/y, 'ATATT', 'ATCTT'],
    ['Bitbucket password', /ATBB[A-Za-z0-9_=.-]{28,}/y, 'ATBB'],
  ]),
  ...publishedAt('https://docs.docker.com/security/access-tokens/', [
    ['Docker token', /dckr_(?:pat|oat)_[\w-]{20,}/y, 'dckr_'],
  ]),
  ...publishedAt('https://jfrog.com/help/r/jfrog-platform-administration-documentation/access-tokens', [
    ['JFrog key', /AKCp[A-Za-z0-9]{60,}/y, 'AKCp'],
    ['JFrog key', /cmVmd[A-Za-z0-9]{59}\b/y, 'cmVmd'],
  ]),
  ...publishedAt('https://docs.sonarsource.com/sonarqube-server/latest/user-guide/managing-tokens/', [
    ['Sonar token', /sq[apu]_[a-f0-9]{40}/y, 'sqa_', 'sqp_', 'squ_'],
  ]),
  ...publishedAt('https://buildkite.com/docs/apis/managing-api-tokens', [
    ['Buildkite token', /bkua_[a-z0-9]{40}/y, 'bkua_'],
  ]),
  ...publishedAt('https://circleci.com/docs/managing-api-tokens/', [
    ['CircleCI token', /CCIP(?:AT|RJ)_\w{30,}/y, 'CCIPAT_', 'CCIPRJ_'],
  ]),
  ...publishedAt('https://docs.npmjs.com/about-access-tokens', [['npm token', /npm_[A-Za-z0-9_]{36}(?!\w)/y, 'npm_']]),
  ...publishedAt('https://pypi.org/help/#apitoken', [['PyPI token', /pypi-[\w-]{50,}/y, 'pypi-']]),
  ...publishedAt('https://guides.rubygems.org/api-key-scopes/', [
    ['RubyGems key', /rubygems_[a-f0-9]{48}/y, 'rubygems_'],
  ]),
  ...publishedAt('https://github.com/clojars/clojars-web/wiki/Deploy-Tokens', [
    ['Clojars token', /CLOJARS_[A-Za-z0-9]{60}/y, 'CLOJARS_'],
  ]),
  ...publishedAt('https://learn.microsoft.com/en-us/nuget/nuget-org/scoped-api-keys', [
    ['NuGet key', /oy2[a-z0-9]{43}\b/y, 'oy2'],
  ]),
  ...publishedAt('https://doc.rust-lang.org/cargo/reference/publishing.html', [
    ['crates.io token', /cio[A-Za-z0-9]{32}\b/y, 'cio'],
  ]),
  ...publishedAt('https://sourcegraph.com/docs/cli/how-tos/creating_an_access_token', [
    ['Sourcegraph token', /sgp_(?!\w*a{9})(?:(?:[a-fA-F0-9]{16}|local)_)?[a-fA-F0-9]{40}\b/y, 'sgp_'],
  ]),
  ...publishedAt('https://github.com/sidekiq/sidekiq/wiki/Commercial-FAQ', [
    [
      'Sidekiq credentials',
      /https?:\/\/([a-f0-9]{8}:[a-f0-9]{8})@(?:gems|enterprise)\.contribsys\.com/y,
      ...['http://', 'https://'],
    ],
    [
      'Sidekiq credentials',
      /BUNDLE_(?:GEMS|ENTERPRISE)__CONTRIBSYS__COM["']?\s{0,8}[:=]\s{0,8}["']?([a-f0-9]{8}:[a-f0-9]{8})\b/y,
      'BUNDLE_',
    ],
  ]),
  ...publishedAt('https://learning.postman.com/docs/developer/postman-api/authentication/', [
    ['Postman key', /PMAK-[a-f0-9]{24}-[a-f0-9]{34}\b/iy, 'PMAK-'],
  ]),
  ...publishedAt(GITLEAKS, [['ReadMe key', /rdme_[a-z0-9]{70}\b/y, 'rdme_']]),
]
