#Requires -RunAsAdministrator
# Storage of Windows host "h1". Written by Headroom from the design "FlashSystem",
# design hash 0000000000000000000000000000000000000000000000000000000000000000.
# Run it in PowerShell as an administrator, and again after each restart that it asks for. What is there
# already is left as it is: a second run changes nothing. Compare: mpclaim -s -d, Get-Disk.
$ErrorActionPreference = 'Stop'
$failed = $false
$restart = $false

if (-not (Get-WindowsFeature -Name 'Multipath-IO').Installed) {
    $feature = Install-WindowsFeature -Name 'Multipath-IO'
    if ($feature.RestartNeeded -ne 'No') {
        Write-Warning 'Multipath-IO is installed: restart Windows, then run this again.'
        exit 3010
    }
}
# Names an array to the DSM of Microsoft, unless it is named.
function Add-Array([string] $Vendor, [string] $Product) {
    $found = Get-MSDSMSupportedHW | Where-Object {
        $_.VendorId.Trim() -eq $Vendor -and $_.ProductId.Trim() -eq $Product
    }
    if (-not $found) {
        New-MSDSMSupportedHW -VendorId $Vendor -ProductId $Product | Out-Null
        $script:restart = $true
    }
}
# Sets the policy for disks that are found from now on, unless it is set.
function Set-Policy([string] $Policy) {
    if ((Get-MSDSMGlobalDefaultLoadBalancePolicy) -ne $Policy) {
        Set-MSDSMGlobalDefaultLoadBalancePolicy -Policy $Policy | Out-Null
    }
}

# Storage Virtualize: "s".
Add-Array 'IBM' '2145'
# Policy of the design: round robin: the paths in turn.
Set-Policy RR

if ($restart) {
    Write-Warning 'Restart Windows, so that MPIO takes the arrays that were named, then run this again.'
    exit 3010
}
# All adapters look for disks.
Update-HostStorageCache

# Volume "v1" is left alone: other hosts use it too. Put it into the cluster by hand.
if ($failed) { exit 1 }
